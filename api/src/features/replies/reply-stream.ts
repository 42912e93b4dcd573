/** Texts are told at most so often, and saved at most so often (milliseconds). */
const TELL_EVERY = 50;
const SAVE_EVERY = 500;
/** A text that does not grow is still touched so often (milliseconds). */
const TOUCH_EVERY = 5_000;
/** More texts than one attempt tells of: the next attempt's numbers follow. */
const SEQ_PER_ATTEMPT = 1_000_000;

/** The first number of an attempt. */
export const firstSeq = (attempt: number): number => attempt * SEQ_PER_ATTEMPT;

/** A growing text: told as it comes, saved now and then. */
export class ReplyStream {
  /** What is written so far. */
  text = '';
  /** Of what was told last; a page forgets whatever comes after a higher one. */
  seq: number;
  private told = '';
  private saved = '';
  private savedAt = Date.now();
  private saving = false;
  private waiting: NodeJS.Timeout | undefined;
  private readonly timer: NodeJS.Timeout;

  /**
   * @param tell to the member's pages
   * @param save keeps the text, or with null only the sign of life
   * @param attempt counts the attempts at this text
   */
  constructor(
    private readonly tell: (text: string, seq: number) => void,
    private readonly save: (text: string | null) => Promise<'on' | 'stop' | 'lost'>,
    private readonly heard: { stopped: () => void; lost: () => void },
    attempt: number,
  ) {
    this.seq = firstSeq(attempt);
    this.timer = setInterval(() => void this.keep(), SAVE_EVERY);
  }

  /** @param whole all that is written so far */
  write(whole: string): void {
    this.text = whole;
    if (this.waiting) return;
    this.tellNow();
    this.waiting = setTimeout(() => {
      this.waiting = undefined;
      if (this.text !== this.told) this.write(this.text);
    }, TELL_EVERY);
  }

  next(): number {
    return ++this.seq;
  }

  close(): void {
    clearInterval(this.timer);
    clearTimeout(this.waiting);
  }

  private tellNow(): void {
    if (this.text === this.told) return;
    this.told = this.text;
    this.tell(this.text, this.next());
  }

  private async keep(): Promise<void> {
    const grown = this.text !== this.saved;
    if (this.saving || (!grown && Date.now() - this.savedAt < TOUCH_EVERY)) return;
    this.saving = true;
    try {
      const { text } = this;
      const answer = await this.save(grown ? text : null);
      this.saved = text;
      this.savedAt = Date.now();
      if (answer === 'stop') this.heard.stopped();
      if (answer === 'lost') this.heard.lost();
    } catch {
      // The database is away; the next beat tries again, and without it the lease ends.
    } finally {
      this.saving = false;
    }
  }
}
