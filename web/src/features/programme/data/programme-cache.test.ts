import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';
import { cacheAge } from '../sync/cache-age';
import { confirmProgrammeCache, readProgrammeCache, writeProgrammeCache } from './programme-cache';
import type { CachedProgramme } from './programme-cache';

const program = {
  id: 'p',
  start_date: '2026-11-09',
  end_date: '2026-11-29',
  status: 'active',
} as MedicalProgram;
const event = {
  id: 'walk',
  title: 'Walk',
  kind: 'habit',
  start_time: '2026-11-18T12:30:00.000Z',
  end_time: '2026-11-18T13:00:00.000Z',
  metadata: {},
} as CalendarEvent;

function entry(given: Partial<CachedProgramme> = {}): CachedProgramme {
  return {
    userId: 'maya',
    programs: [program],
    selectedProgram: program,
    events: [event],
    timestamp: 5,
    ...given,
  };
}

const KEY = 'damson_programme_maya';
const keys = () => Object.keys(localStorage).sort();

/** A storage that takes no more than a number of characters, as a full one does. */
function limitStorage(characters: number): void {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    const used = Object.entries(localStorage).reduce(
      (sum, [name, value]) => (name === key ? sum : sum + name.length + String(value).length),
      0,
    );
    if (used + key.length + text.length > characters) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

it('gives back what was written', () => {
  writeProgrammeCache(entry());
  expect(keys()).toEqual([KEY]);
  expect(readProgrammeCache('maya')).toEqual(entry());
});

it('is as old as what the server told last, also where that was the same', () => {
  writeProgrammeCache(entry({ timestamp: 5 }));
  confirmProgrammeCache('maya', 9);
  expect(readProgrammeCache('maya')?.timestamp).toBe(9);
  writeProgrammeCache(entry({ timestamp: 12 }));
  expect(readProgrammeCache('maya')?.timestamp).toBe(12);
  expect(readProgrammeCache('noel')).toBeNull();
  expect(keys()).toEqual([]);
});

it.each([
  ['broken', '{"userId":"maya","progr'],
  ['of another shape', JSON.stringify({ ...entry(), events: [{ id: 'walk' }] })],
  ['no object', 'null'],
  ["another member's under this key", JSON.stringify(entry({ userId: 'noel' }))],
  ['without programmes', JSON.stringify(entry({ programs: [] }))],
  ['without events', JSON.stringify(entry({ events: [] }))],
])('removes an entry that is %s', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(readProgrammeCache('maya')).toBeNull();
  expect(keys()).toEqual([]);
});

it("removes another member's programme, and nothing that is not of the cache", () => {
  writeProgrammeCache(entry({ userId: 'noel' }));
  localStorage.setItem('damson-queue-noel', '[]');
  expect(readProgrammeCache('maya')).toBeNull();
  expect(keys()).toEqual(['damson-queue-noel']);
});

describe('a full storage', () => {
  const filler = 'x'.repeat(200);
  const fill = (key: string, timestamp: unknown) =>
    localStorage.setItem(key, JSON.stringify({ timestamp, filler }));

  it('gives up the older half of the cache, and nothing else', () => {
    fill('damson_b', 20);
    fill('damson_a', 10);
    fill('damson_d', 40);
    fill('damson_c', 30);
    fill('damson-other', 1);
    const used = Object.entries(localStorage).reduce(
      (sum, [key, text]) => sum + key.length + String(text).length,
      0,
    );
    limitStorage(used + 100);
    writeProgrammeCache(entry());
    expect(keys()).toEqual(['damson-other', 'damson_c', 'damson_d', KEY]);
  });

  it('counts what cannot be read as the oldest', () => {
    fill('damson_a', 10);
    localStorage.setItem('damson_b', filler.repeat(2));
    limitStorage(1000);
    writeProgrammeCache(entry());
    expect(keys()).toEqual(['damson_a', KEY]);
  });

  it('that stays full is gone without: no error, and no older entry', () => {
    writeProgrammeCache(entry({ timestamp: 1 }));
    limitStorage(10);
    expect(() => writeProgrammeCache(entry())).not.toThrow();
    expect(keys()).toEqual([]);
  });
});

it.each([
  [0, 'Just now'],
  [9_999, 'Just now'],
  [10_000, '10 seconds ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [119_999, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [24 * 3_600_000, '1 day ago'],
  [3 * 86_400_000, '3 days ago'],
])('%i ms is %s', (age, text) => {
  expect(cacheAge(age)).toBe(text);
});
