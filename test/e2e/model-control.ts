import type { ChatRequest, MODES } from '../support/model-server';

/** Says something to the run's model (model.mjs). */
export async function tellModel(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${process.env.MODEL_CONTROL}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** The run's model, as far as it answers this test: what somebody says to it is told by words that no other test says. */
export class Model {
  /** Stands in what this test writes: tests that run beside it have another one. */
  readonly word: string;

  constructor(parallelIndex: number) {
    this.word = ['Bramble', 'Tansy', 'Sorrel', 'Yarrow', 'Clover', 'Teasel', 'Burdock', 'Comfrey'][
      parallelIndex % 8
    ]!;
  }

  /**
   * What it says to the test's messages from now on.
   * @param text a "|" in it waits for `goesOn`
   */
  async says(text: string): Promise<void> {
    await tellModel('/play', { about: this.word, says: text });
  }

  async does(mode: keyof typeof MODES): Promise<void> {
    await tellModel('/play', { about: this.word, does: mode });
  }

  async goesOn(): Promise<void> {
    await tellModel('/go-on', { about: this.word });
  }

  /** What it was sent of this test since the last `says` or `does`. */
  async sent(): Promise<ChatRequest[]> {
    return ((await tellModel('/sent', { about: this.word })) ?? []) as ChatRequest[];
  }
}
