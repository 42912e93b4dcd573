import { rotateSigningKey } from './features/auth/signing-key-rotation';
import { CannotStart } from './platform/config/cannot-start';
import { loadConfig } from './platform/config/load-config';
import { createDataSource } from './platform/database/data-source';
import { MasterKeys } from './platform/sealing/master-keys';
import { rewrap } from './platform/sealing/rewrap';

/**
 * Puts one kind of key in the place of another, beside running processes.
 * @param what `master-key`: what MASTER_KEY_OTHERS have sealed is sealed with MASTER_KEY; `signing-key`: a new one signs
 */
export async function rotateOnce(what: string | undefined): Promise<void> {
  if (what !== 'master-key' && what !== 'signing-key') {
    throw new CannotStart(['Say which key to rotate: master-key or signing-key.']);
  }
  const config = loadConfig(process.env);
  const masters = new MasterKeys(config);
  const dataSource = await createDataSource(config.DATABASE_URL, 2).initialize();
  try {
    if (what === 'master-key') {
      process.stdout.write(`Sealed anew with MASTER_KEY: ${await rewrap(dataSource, masters)} values\n`);
    } else {
      await rotateSigningKey(dataSource, masters, config);
      process.stdout.write('A new key signs; tokens of the earlier one hold until they expire.\n');
    }
  } finally {
    await dataSource.destroy();
  }
}
