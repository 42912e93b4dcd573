import type { ModelMessage } from '../../platform/ai/model-client';

/** One of the member's records that a text was made from. */
export interface SentRecord {
  id: string;
  /** E.g. `event`, `check_in`. */
  kind: string;
}

/** What is about to go to a model. */
export interface SentWords {
  /** What it is for, e.g. `coach_chat`. */
  purpose: string;
  model: string;
  messages: ModelMessage[];
  records: SentRecord[];
}
