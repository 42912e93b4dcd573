import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { Transactions } from '../../platform/database/transactions';
import type { MasterKeys } from '../../platform/sealing/master-keys';
import { SecretBox } from '../../platform/sealing/secret-box';
import { SigningKeys } from './tokens/signing-keys';

/** Lets a new key sign access tokens, for a command that has no application around it. */
export async function rotateSigningKey(
  dataSource: DataSource,
  masters: MasterKeys,
  config: Config,
): Promise<void> {
  const box = new SecretBox(masters);
  await new SigningKeys(dataSource, new Transactions(dataSource), box, config).rotate();
}
