import type { ArticleVersionText, ChangeArticle } from '../api/care-api';

/** Milliseconds from the last key to the save. */
export const SAVE_AFTER = 1200;

const FIELDS = ['title', 'summary', 'category', 'subjects', 'action', 'references', 'body'] as const;

/** What somebody writes of an article. */
export type ArticleContent = Pick<ArticleVersionText, (typeof FIELDS)[number]>;

/** How what is written stands. */
export interface DraftState {
  /** As it is on the page. */
  readonly content: ArticleContent;
  /** As the server last answered it. */
  readonly stored: ArticleVersionText;
  /** `failed` may be tried again; after `refused` somebody else's change is to be looked at first. */
  readonly step: 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';
  readonly error?: unknown;
}

interface DraftServer {
  change: (change: ChangeArticle) => Promise<ArticleVersionText>;
  look: () => Promise<ArticleVersionText>;
}

/** What of the content the server does not have yet. An article has a title: none is never sent. */
function changesOf(stored: ArticleVersionText, content: ArticleContent): Partial<ArticleContent> {
  const wanted = { ...content, title: content.title.trim() || stored.title };
  return Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(stored[field])).map((field) => [
      field,
      wanted[field],
    ]),
  );
}

const isSame = (stored: ArticleVersionText, content: ArticleContent): boolean =>
  Object.keys(changesOf(stored, content)).length === 0;

/** Changed by somebody else, or gone. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 409 || status === 404;
}

/**
 * Saves a draft while it is written: one request at a time, each with the revision that was last answered. What is typed
 * meanwhile stays, and follows.
 */
export class DraftSaver {
  private state: DraftState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** What is written is to be sent without waiting further. */
  private isDue = false;
  private isClosed = false;
  /** What was sent and never answered: the server may have it. */
  private unanswered: ArticleContent[] = [];

  constructor(
    stored: ArticleVersionText,
    private readonly server: DraftServer,
  ) {
    this.state = { content: stored, stored, step: 'saved' };
  }

  readonly read = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly change = (change: Partial<ArticleContent>): void => {
    const content = { ...this.state.content, ...change };
    this.put({ content });
    if (this.isClosed || this.state.step === 'refused') return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_AFTER);
    if (!this.running) this.settle();
  };

  /** Sends what is not saved yet; ends once it is, or cannot be. */
  readonly flush = async (): Promise<void> => {
    this.stopWaiting();
    if (this.isClosed || this.state.step === 'refused') return;
    this.isDue = true;
    if (isSame(this.state.stored, this.state.content)) {
      if (!this.running) this.settle();
    } else {
      this.running ??= this.send();
    }
    await this.running;
  };

  /** Shows what the server has, whatever is written here. */
  readonly adopt = (stored: ArticleVersionText): void => {
    this.stopWaiting();
    this.unanswered = [];
    this.put({ content: stored, stored, step: 'saved', error: undefined });
  };

  /** Takes over what the server has by now, unless somebody is writing here. */
  readonly see = (stored: ArticleVersionText): void => {
    const isNewer = stored.revision > this.state.stored.revision;
    if (isNewer && this.state.step === 'saved' && !this.running) this.adopt(stored);
  };

  /** The draft is no more: nothing of it is sent. */
  readonly close = (): void => {
    this.stopWaiting();
    this.isClosed = true;
  };

  private async send(): Promise<void> {
    try {
      while (this.isDue && !this.isClosed && !isSame(this.state.stored, this.state.content)) {
        this.isDue = false;
        if (!(await this.sendOnce())) return;
      }
      this.settle();
    } finally {
      this.running = null;
    }
  }

  /** @returns whether it may go on */
  private async sendOnce(): Promise<boolean> {
    const { stored, content } = this.state;
    this.put({ step: 'saving', error: undefined });
    try {
      const { revision } = stored;
      this.put({ stored: await this.server.change({ ...changesOf(stored, content), revision }) });
      this.unanswered = [];
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        this.unanswered.push(content);
        this.put({ step: 'failed', error });
        return false;
      }
      if (await this.isOwn()) return true;
      this.stopWaiting();
      this.put({ step: 'refused', error });
      return false;
    }
  }

  /** Whether the change that came before was one's own, whose answer got lost. */
  private async isOwn(): Promise<boolean> {
    if (this.unanswered.length === 0) return false;
    const stored = await this.server.look().catch(() => undefined);
    if (stored?.status !== 'draft' || !this.unanswered.some((content) => isSame(stored, content)))
      return false;
    this.unanswered = [];
    this.isDue = true;
    this.put({ stored });
    return true;
  }

  private settle(): void {
    const isSaved = isSame(this.state.stored, this.state.content);
    if (isSaved) this.stopWaiting();
    this.put({ step: isSaved ? 'saved' : 'waiting', error: undefined });
  }

  /** What is written waits for no timer any more. */
  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private put(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
