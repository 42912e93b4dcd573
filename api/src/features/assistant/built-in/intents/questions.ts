import { plain } from '../language/words';
import { INTENTS, type Intent } from './intents';

export interface Example {
  readonly intent: Intent;
  readonly text: string;
}

/**
 * Example questions by intent.
 * @throws Error naming a head that is no intent
 */
export function examplesOf(file: Readonly<Record<string, readonly string[]>>): Example[] {
  return Object.entries(file).flatMap(([head, texts]) => {
    const intent = INTENTS.find((known) => known === head);
    if (!intent) throw new Error(`${head} is no intent`);
    return texts.map((text) => ({ intent, text: plain(text) }));
  });
}
