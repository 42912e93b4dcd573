import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';
import { CACHE_PREFIX, store, timestampOf } from '../../../lib/cache-storage';
import { readStored, removeAllStored, removeStored, writeStored } from '../../../lib/device-storage';

/** A member's programme as the server last told it. */
export interface CachedProgramme {
  userId: string;
  programs: MedicalProgram[];
  selectedProgram: MedicalProgram;
  events: CalendarEvent[];
  /** When the server told it (milliseconds since 1970). */
  timestamp: number;
}

const PROGRAMME_PREFIX = `${CACHE_PREFIX}programme_`;
const keyOf = (userId: string) => PROGRAMME_PREFIX + userId;
/** When the server last told the same once more: written without the thousand events. */
const confirmedKeyOf = (userId: string) => `${keyOf(userId)}_confirmed`;

/**
 * What this device remembers of a member's programme, or null. What is of no use is removed: an entry that is empty,
 * broken or another member's.
 */
export function readProgrammeCache(userId: string): CachedProgramme | null {
  const key = keyOf(userId);
  const own = [key, confirmedKeyOf(userId)];
  removeAllStored((other) => other.startsWith(PROGRAMME_PREFIX) && !own.includes(other));
  const entry = parse(readStored(key));
  if (entry?.userId === userId && entry.programs.length > 0 && entry.events.length > 0) {
    return { ...entry, timestamp: Math.max(entry.timestamp, timestampOf(confirmedKeyOf(userId))) };
  }
  removeProgrammeCache(userId);
  return null;
}

/** Without room for it the product goes on without a cache. */
export function writeProgrammeCache(entry: CachedProgramme): void {
  const isStored = store(keyOf(entry.userId), JSON.stringify(entry));
  // An entry that stays behind would be older than what the member has seen.
  if (!isStored) removeProgrammeCache(entry.userId);
}

/** What is remembered is still what the server tells. */
export function confirmProgrammeCache(userId: string, timestamp: number): void {
  writeStored(confirmedKeyOf(userId), JSON.stringify({ timestamp }));
}

export function removeProgrammeCache(userId: string): void {
  removeStored(keyOf(userId));
  removeStored(confirmedKeyOf(userId));
}

function parse(text: string | null): CachedProgramme | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isCachedProgramme(value) ? value : null;
  } catch {
    return null;
  }
}

function isCachedProgramme(value: unknown): value is CachedProgramme {
  if (!hasTexts(value, ['userId'])) return false;
  const { programs, selectedProgram, events, timestamp } = value as Partial<CachedProgramme>;
  return (
    typeof timestamp === 'number' &&
    Array.isArray(programs) &&
    programs.every(isProgramme) &&
    isProgramme(selectedProgram) &&
    Array.isArray(events) &&
    events.every(isEvent)
  );
}

function isProgramme(value: unknown): boolean {
  return hasTexts(value, ['id', 'start_date', 'end_date', 'status']);
}

function isEvent(value: unknown): boolean {
  if (!hasTexts(value, ['id', 'kind', 'title', 'start_time', 'end_time'])) return false;
  const { metadata } = value as Partial<CalendarEvent>;
  return typeof metadata === 'object' && metadata !== null;
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}
