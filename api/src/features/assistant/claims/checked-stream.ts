import { setImmediate as others } from 'node:timers/promises';
import { ModelFailure } from '../../../platform/ai/model-failure';
import { checkedSentences } from './claim-metrics';

/** An answer has five sentences, a habit's instructions some thirty lines. */
const MOST_SENTENCES = 100;

/**
 * The end of a sentence, or of a block, with what follows it. A line that ends within a sentence is read on to the next one,
 * so it is no end; a heading is one.
 */
const END =
  /[.!?]["'”’)\]*_]*(?=\s)\s*|(?<=^ {0,3}#[^\n]*)\n+|\n[^\S\n]*\n\s*|\n(?=[^\S\n]*(?:[-*+#>|]|\d{1,9}[.)])\s)/;

/**
 * Lets a growing text through sentence by sentence, each once it was checked; the unfinished last one waits. What may not
 * be shown is left out.
 */
export class CheckedStream {
  private waiting = '';
  private shown = '';
  private sentences = 0;
  private turn: Promise<void> = Promise.resolve();

  /**
   * @param mayShow whether a sentence may be shown after what stands before it
   * @param onText is told the whole text so far
   */
  constructor(
    private readonly mayShow: (sentence: string, before: string) => Promise<boolean>,
    private readonly onText: (whole: string) => void,
  ) {}

  /** @throws ModelFailure when there is no end to it */
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

  private take(written: string): void {
    if (++this.sentences > MOST_SENTENCES) throw new ModelFailure('too-long');
    const sentence = written.toWellFormed(); // half a character may come with each of two pieces
    this.turn = this.turn.then(async () => {
      const isBlank = sentence.trim() === '';
      const may = isBlank || (await this.mayShow(sentence, this.shown));
      if (!isBlank) checkedSentences.inc({ outcome: may ? 'shown' : 'removed' });
      await others(); // each check takes a moment, in a process that answers many
      if (!may) return;
      this.shown += sentence;
      if (!isBlank) this.onText(this.shown.trim());
    });
  }
}
