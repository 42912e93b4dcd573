import type { DataSource } from 'typeorm';
import { Config } from '../../api/src/platform/config/config';
import { MasterKeys } from '../../api/src/platform/sealing/master-keys';
import { MemberKeys } from '../../api/src/platform/sealing/member-keys';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { processEnvironment } from './processes';

/** The master keys of the tests' processes. */
export function masterKeys(): MasterKeys {
  const { MASTER_KEY } = processEnvironment({ databaseUrl: '', redisUrl: '' });
  return new MasterKeys(Object.assign(new Config(), { MASTER_KEY }));
}

/** What opens sealed columns, as a process has it that has just started. */
export function memberKeys(database: DataSource): MemberKeys {
  return new MemberKeys(database, new SecretBox(masterKeys()));
}
