import type { JsonObject, JsonValue } from '../types/json';

/** Versions of the wire format that the published client speaks. */
export type Version = '1.0.0' | '2.0.0';

/** A message of the Phoenix protocol, in either direction. */
export interface Message {
  /** Names one joining of a channel. */
  readonly join_ref: string | null;
  /** What the reply repeats. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: JsonObject;
}

/** A frame that is no message of the protocol. */
export class Malformed extends Error {}

/** In version 2 clients send broadcasts as binary: sizes of one byte each, then what they measure. */
const BROADCAST_PUSH = 3;
const HEADER = 7;

/** @throws Malformed */
export function decode(version: Version, data: Buffer, isBinary: boolean): Message {
  if (isBinary) return decodeBroadcast(data);
  const read = parse(data.toString());
  const [join_ref, ref, topic, event, payload] =
    version === '1.0.0' ? fieldsOf(read) : Array.isArray(read) ? read : [];
  if (
    typeof topic !== 'string' ||
    typeof event !== 'string' ||
    !isRef(ref ?? null) ||
    !isRef(join_ref ?? null)
  ) {
    throw new Malformed();
  }
  return {
    join_ref: (join_ref ?? null) as string | null,
    ref: (ref ?? null) as string | null,
    topic,
    event,
    payload: isObject(payload) ? payload : {},
  };
}

export function encode(version: Version, { join_ref, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === '1.0.0' ? { join_ref, ref, topic, event, payload } : [join_ref, ref, topic, event, payload],
  );
}

/** Of a client's own broadcast only what a reply needs: its content is nobody's business here. */
function decodeBroadcast(data: Buffer): Message {
  if (data[0] !== BROADCAST_PUSH || data.length < HEADER) throw new Malformed();
  let at = HEADER;
  const next = (size = 0) => data.subarray(at, (at += size)).toString();
  const [join_ref, ref, topic] = [next(data[1]), next(data[2]), next(data[3])];
  return { join_ref: join_ref || null, ref: ref || null, topic, event: 'broadcast', payload: {} };
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new Malformed();
  }
}

function fieldsOf(read: JsonValue): (JsonValue | undefined)[] {
  if (!isObject(read)) return [];
  return [read.join_ref, read.ref, read.topic, read.event, read.payload];
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRef = (value: JsonValue) => value === null || (typeof value === 'string' && value.length <= 64);
