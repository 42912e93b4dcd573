import type { DataSource } from 'typeorm';
import { CannotStart } from '../config/cannot-start';
import type { SecretBox } from '../sealing/secret-box';
import type { BackupStore } from './backup-store';
import { KeySets } from './key-sets';

it('reads on in the set that has taken the place of the one that it was reading', async () => {
  const setOf = (set: string) =>
    Buffer.from(JSON.stringify({ set, made: set, parts: { keys: 1, erased: 0 }, members: 1 }));
  const key = { user_id: 'u', key: '', created_at: '' };
  const find = jest.fn().mockResolvedValueOnce(setOf('old')).mockResolvedValue(setOf('new'));
  const get = (_: string, name: string) =>
    name === 'new.keys.0'
      ? Promise.resolve(Buffer.from(JSON.stringify([key])))
      : Promise.reject(new CannotStart([`${name} is not there.`]));
  const keys = new KeySets({} as DataSource, { find, get } as unknown as BackupStore);
  const opensAll = { openBytes: () => Buffer.alloc(32) } as unknown as SecretBox;
  expect(await keys.verify(opensAll)).toEqual({ members: 1, made: 'new' });
});
