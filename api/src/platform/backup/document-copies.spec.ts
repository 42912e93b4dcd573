import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../config/config';
import { MasterKeys } from '../sealing/master-keys';
import { SecretBox } from '../sealing/secret-box';
import { LocalFileStore } from '../storage/local-file-store';
import { FolderSettings } from '../storage/store-of';
import { BackupStore } from './backup-store';
import { DocumentCopies } from './document-copies';

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'damson-copies-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('never overwrites a copy, and takes nothing for a document that a file system keeps for itself', async () => {
  const box = new SecretBox(new MasterKeys(Object.assign(new Config(), { MASTER_KEY: 'x'.repeat(32) })));
  const files = new LocalFileStore(join(folder, 'files'));
  const store = await BackupStore.open(new FolderSettings(folder), box);
  const copies = new DocumentCopies(files, store);
  await files.put('document', Buffer.from('as it was'));
  mkdirSync(join(folder, 'files', '.n'));
  writeFileSync(join(folder, 'files', '.n', '.nfs0001'), 'still open somewhere');
  expect(await copies.copy(35)).toEqual({ copied: 1, removed: 0 });

  await files.put('document', Buffer.from('noise'));
  expect(await copies.copy(35)).toEqual({ copied: 0, removed: 0 });

  await files.remove('document');
  expect(await copies.restore((names) => Promise.resolve(names))).toBe(1);
  expect((await files.get('document')).toString()).toBe('as it was');
});
