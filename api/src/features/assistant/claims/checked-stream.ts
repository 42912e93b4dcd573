import { checkedSentences } from './claim-metrics';

/** The end of a sentence, or of a line, with what follows it. */
const END = /[.!?]["'”’)\]*_]*(?=\s)\s*|\n+/;

/**
 * Lets a growing text through sentence by sentence, each once it was checked; the unfinished last one waits. What may not
 * be shown is left out.
 */
export class CheckedStream {
  private waiting = '';
  private shown = '';
  private turn: Promise<void> = Promise.resolve();

  /**
   * @param mayShow whether a sentence may be shown after what stands before it
   * @param onText is told the whole text so far
   */
  constructor(
    private readonly mayShow: (sentence: string, before: string) => Promise<boolean>,
    private readonly onText: (whole: string) => void,
  ) {}

  push(delta: string): void {
    this.waiting += delta;
    for (let end = END.exec(this.waiting); end; end = END.exec(this.waiting)) {
      const length = end.index + end[0].length;
      this.take(this.waiting.slice(0, length));
      this.waiting = this.waiting.slice(length);
    }
  }

  /** @returns the whole text that was shown */
  async end(): Promise<string> {
    this.take(this.waiting);
    this.waiting = '';
    await this.turn;
    return this.shown.trim();
  }

  private take(sentence: string): void {
    this.turn = this.turn.then(async () => {
      const isBlank = sentence.trim() === '';
      const may = isBlank || (await this.mayShow(sentence, this.shown));
      if (!isBlank) checkedSentences.inc({ outcome: may ? 'shown' : 'removed' });
      if (!may) return;
      this.shown += sentence;
      if (!isBlank) this.onText(this.shown.trim());
    });
  }
}
