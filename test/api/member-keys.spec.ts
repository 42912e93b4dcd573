import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl } from './members';

const NOTES = new SealedColumn<string>('day', 'notes');

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const keys = () => memberKeys(database);

describe('the key of a member', () => {
  it('is one, whoever asks first and however many at once', async () => {
    const { id } = await newMember(baseUrl);
    const asked = await Promise.all(Array.from({ length: 6 }, () => keys().of(id)));
    const sealed = asked[0]?.seal(NOTES, '1', 'plum') ?? Buffer.of();
    for (const key of asked) expect(key.open(NOTES, '1', sealed)).toBe('plum');
    expect((await keys().of(id)).open(NOTES, '1', sealed)).toBe('plum');
  });

  it('is forgotten when the transaction that made it is rolled back', async () => {
    const { id } = await newMember(baseUrl);
    const process = keys();
    const lost = database.transaction(async (tx) => {
      await process.of(id, tx);
      await process.of(id, tx); // reads what it has just written
      throw new RangeError();
    });
    await expect(lost).rejects.toThrow(RangeError);
    const sealed = (await process.of(id)).seal(NOTES, '1', 'plum');
    expect((await keys().of(id)).open(NOTES, '1', sealed)).toBe('plum');
  });

  it('is looked up once, not at each use', async () => {
    const { id } = await newMember(baseUrl);
    const process = keys();
    await process.of(id);
    const key = await process.of(id);
    await database.query('DELETE FROM member_key WHERE user_id = $1', [id]);
    expect(await process.of(id)).toBe(key);
  });

  it('is destroyed with its member, so that what somebody copied before opens no more', async () => {
    const { id } = await newMember(baseUrl);
    const copied = (await keys().of(id)).seal(NOTES, '1', 'plum');
    await eraseUser(database, id);
    expect(await database.query('SELECT * FROM member_key WHERE user_id = $1', [id])).toEqual([]);
    await expect(keys().of(id)).rejects.toThrow();
    const { id: other } = await newMember(baseUrl);
    await expect((async () => (await keys().of(other)).open(NOTES, '1', copied))()).rejects.toThrow();
  });
});
