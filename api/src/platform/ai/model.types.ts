import type { JsonObject } from '../types/json';
import type { Tokens } from './answer-reader';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  /** Sent word for word. A server that knows no schema is told it in a message after these. */
  messages: ModelMessage[];
  /** What the answer must be: an object. `additionalProperties: false` and all `required`, or servers refuse it. */
  schema?: { name: string; schema: JsonObject };
  maxTokens: number;
  /** 0 where it is to copy and not to word. Left out where the server knows none. */
  temperature?: number;
  /** Told each piece as it comes. Without an answer in the end they are worth nothing. */
  onText?: (delta: string) => void;
  signal: AbortSignal;
}

export interface ModelAnswer {
  text: string;
  /** The checked object where a schema was given, else null. */
  json: unknown;
  usage: Tokens;
}
