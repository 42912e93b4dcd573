import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { CannotStart } from '../config/cannot-start';
import { USER_TABLE } from '../privacy/goes-with-user';
import { openMemberKey } from '../sealing/member-keys';
import type { SecretBox } from '../sealing/secret-box';
import type { BackupStore } from './backup-store';

const LATEST = 'latest';
const AT_ONCE = 5_000;

interface KeySet {
  readonly set: string;
  readonly made: string;
  /** Objects that it consists of, and how much they hold. */
  readonly parts: { readonly keys: number; readonly erased: number };
  readonly members: number;
}

interface Key {
  readonly user_id: string;
  /** Sealed with MASTER_KEY, in base64. */
  readonly key: string;
  readonly created_at: string;
  /** Since when the database lacks it, though nobody was erased. */
  readonly absent_since?: string;
}

export interface Erased {
  readonly user_id: string;
  readonly at: string;
}

/**
 * The keys of all members and who was erased: one set, which every backup replaces. Whoever is gone from it is forgotten
 * by every dump there is. So erasing alone takes a key out: one that the database merely lacks, as a part of it is lost
 * or older than the set, stays for as long as dumps are kept.
 */
export class KeySets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: BackupStore,
  ) {}

  /**
   * @param erased who was erased within the days that dumps are kept
   * @param ofAnother the database may be another one than the set was made of, whose keys are forgotten
   * @throws CannotStart where the set's members are not those of this database: an empty one would make all dumps noise
   */
  async replace(
    erased: () => Promise<readonly Erased[]>,
    days: number,
    ofAnother: boolean,
  ): Promise<{ members: number; carried: number }> {
    const before = await this.latest();
    const gone = before ? await this.erasedOf(before) : [];
    if (before && !ofAnother) await this.checkSame(before, [...gone, ...(await erased())]);
    const set = randomUUID();
    let [members, carried, keys] = [0, 0, 0];
    for await (const rows of this.rows()) {
      await this.put(set, 'keys', keys++, rows);
      members += rows.length;
    }
    const since = Date.now() - days * 86_400_000;
    if (before && !ofAnother) {
      for await (const absent of this.absent(before, async () => [...gone, ...(await erased())])) {
        const rows = absent.filter(({ absent_since = '' }) => !(Date.parse(absent_since) <= since));
        if (rows.length > 0) await this.put(set, 'keys', keys++, rows);
        carried += rows.length;
      }
    }
    // Asked after the keys: whoever left meanwhile is in the set twice, and erased.
    const all = new Map([...gone, ...(await erased())].map((one) => [one.user_id, one]));
    const kept = [...all.values()].filter(({ at }) => Date.parse(at) > since);
    let parts = 0;
    for (; parts * AT_ONCE < kept.length; parts++) {
      await this.put(set, 'erased', parts, kept.slice(parts * AT_ONCE, (parts + 1) * AT_ONCE));
    }
    const made: KeySet = {
      set,
      made: new Date().toISOString(),
      parts: { keys, erased: parts },
      members: members + carried,
    };
    await this.store.put('keys', LATEST, JSON.stringify(made));
    const names = await this.store.names('keys');
    await this.store.remove(
      'keys',
      names.filter((name) => name !== LATEST && !name.startsWith(set)),
    );
    return { members, carried };
  }

  /** Of a set, piece by piece, the keys that the database lacks though nobody was erased. */
  private async *absent(before: KeySet, erased: () => Promise<readonly Erased[]>): AsyncGenerator<Key[]> {
    const now = new Date().toISOString();
    for await (const keys of this.partsOf<Key>(before, 'keys')) {
      const there = await this.dataSource.query<{ user_id: string }[]>(
        'SELECT user_id FROM member_key WHERE user_id = ANY ($1)',
        [keys.map(({ user_id }) => user_id)],
      );
      const known = new Set(there.map(({ user_id }) => user_id));
      const lacking = keys.filter(({ user_id }) => !known.has(user_id));
      if (lacking.length === 0) continue;
      // Asked after the keys, so that who left a moment ago is not taken for lost.
      const left = new Set((await erased()).map(({ user_id }) => user_id));
      yield lacking
        .filter(({ user_id }) => !left.has(user_id))
        .map((key) => ({ ...key, absent_since: key.absent_since ?? now }));
    }
  }

  /** Gives the members who are there their keys, but none to whom was erased. */
  async restore(): Promise<number> {
    const latest = await this.needed();
    const erased = new Set((await this.erasedOf(latest)).map(({ user_id }) => user_id));
    let restored = 0;
    for await (const keys of this.partsOf<Key>(latest, 'keys')) {
      const rows = await this.dataSource.query<object[]>(
        `INSERT INTO member_key (user_id, key_sealed, created_at)
         SELECT u.id, decode(k.key, 'base64'), k.created_at
           FROM jsonb_to_recordset($1::jsonb) AS k(user_id uuid, key text, created_at timestamptz)
           JOIN ${USER_TABLE} u ON u.id = k.user_id
             ON CONFLICT (user_id) DO NOTHING RETURNING 1`,
        [JSON.stringify(keys.filter(({ user_id }) => !erased.has(user_id)))],
      );
      restored += rows.length;
    }
    return restored;
  }

  async erased(): Promise<Erased[]> {
    return this.erasedOf(await this.needed());
  }

  /**
   * Reads all of it.
   * @param masters what opens the keys of members
   * @returns how many keys there are
   * @throws CannotStart where it is not whole, or sealed with other master keys
   */
  async verify(masters: SecretBox): Promise<{ members: number; made: string }> {
    const latest = await this.needed();
    let members = 0;
    let opens = latest.members === 0;
    try {
      for await (const keys of this.partsOf<Key>(latest, 'keys')) {
        members += keys.length;
        opens ||= keys.some((key) => isOpenedBy(masters, key));
      }
      await this.erasedOf(latest);
    } catch (error) {
      // The hourly run may have put another one in its place.
      if ((await this.needed()).set !== latest.set) return this.verify(masters);
      throw error;
    }
    if (opens) return { members, made: latest.made };
    throw new CannotStart([
      'No key of the set opens: MASTER_KEY and MASTER_KEY_OTHERS are not those of the backed up members.',
    ]);
  }

  private async needed(): Promise<KeySet> {
    const latest = await this.latest();
    if (!latest)
      throw new CannotStart(['There is no backup of keys, without which nothing that members wrote opens.']);
    return latest;
  }

  private async latest(): Promise<KeySet | undefined> {
    const found = await this.store.find('keys', LATEST);
    return found && (JSON.parse(found.toString()) as KeySet);
  }

  private async checkSame(before: KeySet, gone: readonly Erased[]): Promise<void> {
    const erased = new Set(gone.map(({ user_id }) => user_id));
    let [expected, found] = [0, 0];
    for await (const keys of this.partsOf<Key>(before, 'keys')) {
      const ids = keys.flatMap(({ user_id, absent_since }) =>
        absent_since || erased.has(user_id) ? [] : [user_id],
      );
      const [row] = await this.dataSource.query<[{ found: number }]>(
        `SELECT count(*)::int AS found FROM member_key WHERE user_id = ANY ($1)`,
        [ids],
      );
      expected += ids.length;
      found += row.found;
    }
    if (found * 2 >= expected) return;
    throw new CannotStart([
      `This database has ${found} of the ${expected} members whose keys are backed up: it is another one, or an empty one. ` +
        'Their keys were left as they are. If this is meant, say --replace.',
    ]);
  }

  private async *rows(): AsyncGenerator<Key[]> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.dataSource.query<Key[]>(
        `SELECT user_id, replace(encode(key_sealed, 'base64'), E'\\n', '') AS key, created_at::text FROM member_key
          WHERE user_id > $1 ORDER BY user_id LIMIT ${AT_ONCE}`,
        [after],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.user_id ?? after;
    }
  }

  private put(
    set: string,
    kind: keyof KeySet['parts'],
    part: number,
    rows: readonly object[],
  ): Promise<void> {
    return this.store.put('keys', `${set}.${kind}.${part}`, JSON.stringify(rows));
  }

  private async *partsOf<Row>({ set, parts }: KeySet, kind: keyof KeySet['parts']): AsyncGenerator<Row[]> {
    for (let part = 0; part < parts[kind]; part++) {
      yield JSON.parse((await this.store.get('keys', `${set}.${kind}.${part}`)).toString()) as Row[];
    }
  }

  private async erasedOf(set: KeySet): Promise<Erased[]> {
    const all: Erased[] = [];
    for await (const rows of this.partsOf<Erased>(set, 'erased')) all.push(...rows);
    return all;
  }
}

function isOpenedBy(masters: SecretBox, { user_id, key }: Key): boolean {
  try {
    openMemberKey(masters, user_id, Buffer.from(key, 'base64'));
    return true;
  } catch {
    return false;
  }
}
