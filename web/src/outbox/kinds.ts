import type { AppDispatch } from '../store/hooks';
import type { WaitingChange } from './change';

export interface ChangeRequest {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
}

/** One kind of change, told by the feature that makes it. `Answer` is the record that the server answers with. */
export interface ChangeKind<Content, Answer> {
  name: string;
  /** `last`: of one subject only the last change of this kind counts. `each`: all of them count. */
  counts: 'last' | 'each';
  /** Whether something read from this device is a change of this kind. */
  isContent: (content: unknown) => content is Content;
  /** The request that makes it so. To repeat it must be harmless: it says what shall be, or the server knows its key. */
  request: (subject: string, content: Content, at: string) => ChangeRequest;
  /** The record as the change will leave it, to be shown until the server has answered; null for one that goes. */
  preview?: (record: Answer, content: Content, at: string) => Answer | null;
  /** Puts the server's answer where the screen reads it. */
  onSaved: (dispatch: AppDispatch, answer: Answer) => void;
  /** Reads what the server holds, where only the answer to a change may have been lost; null where it does not say. */
  read?: (dispatch: AppDispatch, subject: string) => Promise<Answer | null>;
  /** Whether a record is as a change was to leave it. */
  isSaved?: (record: Answer, content: Content, at: string) => boolean;
  /** Whether a record tells of something that was said since: a change that waited gives way to it. */
  isOutdated?: (record: Answer, at: string) => boolean;
  /** What is said when it could not be saved. */
  failure: string;
  /** Where the server refuses it, its own sentence about a field is said instead: it names what can be changed. */
  saysWhy?: boolean;
  /** The request without what a server refused of it, asked once; null where none of that can be spared. */
  without?: (
    subject: string,
    content: Content,
    at: string,
    refused: readonly string[],
  ) => ChangeRequest | null;
  /** Statuses of refusals that pass by themselves: what met one is sent again later. */
  waitsOn?: readonly number[];
  /** Its answer takes seconds: everything else that waits goes first. */
  isSlow?: boolean;
  /** The server looks at all the rest when it hears of it: what else waits has to be known there first. */
  isBehindAll?: boolean;
}

/** A kind whose types only its own feature knows. */
export type AnyKind = ChangeKind<unknown, { id: string }>;

const kinds = new Map<string, AnyKind>();

/** Types a kind where it is written and forgets them for the registry. */
export function changeKind<Content, Answer>(kind: ChangeKind<Content, Answer>): AnyKind {
  return kind as unknown as AnyKind;
}

/** Makes kinds known. What waits of other kinds, such as a newer version's, is kept and left alone. */
export function registerKinds(...known: readonly AnyKind[]): void {
  for (const kind of known) kinds.set(kind.name, kind);
}

/** The kind of a change; undefined when it is not known here or the content is not its. */
export function kindOf({
  kind: name,
  content,
}: Pick<WaitingChange, 'kind' | 'content'>): AnyKind | undefined {
  const kind = kinds.get(name);
  return kind?.isContent(content) ? kind : undefined;
}
