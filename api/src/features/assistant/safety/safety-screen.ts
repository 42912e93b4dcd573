import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { type MadeReady, ReadyInWorkers } from '../../../platform/events/worker-start';
import { errorName } from '../../../platform/telemetry/error-name';
import { Embedder } from '../embedder';
import { Classifier, type Weights } from './classifier';
import { plainWords } from './normalise';
import { Spelling } from './repair';
import { type ScreenModel, screenText } from './screen';
import type { Screened } from './screened';

const WEIGHTS = join(__dirname, 'weights.json');
const ORDINARY = join(__dirname, 'turns', 'train-short.txt');

/** Looks for danger in what members write. Workers make it ready as they start; HTTP processes never load it. */
@Injectable()
@ReadyInWorkers()
export class SafetyScreen implements MadeReady {
  private readonly logger = new Logger(SafetyScreen.name);
  private model: Promise<ScreenModel> | undefined;

  constructor(private readonly embedder: Embedder) {}

  async makeReady(): Promise<void> {
    await this.embedder.embed(['ready']);
    await this.loaded();
  }

  /**
   * Never throws: what cannot be screened is asked about.
   * @param recent earlier messages of the same member in the same chat, oldest first
   */
  async screen(text: string, recent: readonly string[]): Promise<Screened> {
    try {
      return await screenText(text, recent, await this.loaded());
    } catch (error) {
      this.logger.error(`A message could not be screened: ${errorName(error)}`);
      return { band: 'check', category: 'unclear', reasons: ['not screened'], version: 'none' };
    }
  }

  /** Once a process; after a failure the next message tries anew. */
  private loaded(): Promise<ScreenModel> {
    this.model ??= this.load().catch((error: unknown) => {
      this.model = undefined;
      throw error;
    });
    return this.model;
  }

  private async load(): Promise<ScreenModel> {
    const weights = JSON.parse(await readFile(WEIGHTS, 'utf8')) as Weights;
    const answers = (await readFile(ORDINARY, 'utf8')).split('\n').filter((line) => !line.startsWith('##'));
    return {
      version: weights.version,
      ordinary: new Set(answers.map(plainWords).filter(Boolean)),
      classifier: new Classifier(weights),
      spelling: new Spelling(weights.known),
      embed: (texts) => this.embedder.embed(texts),
    };
  }
}
