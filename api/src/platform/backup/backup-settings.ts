import { CannotStart } from '../config/cannot-start';
import { Config } from '../config/config';
import { weaknessOf } from '../config/weak-key';
import { MasterKeys } from '../sealing/master-keys';
import { SecretBox } from '../sealing/secret-box';
import { FolderSettings, type S3OrFolder } from '../storage/store-of';

/** Where backups go, what seals them, and how long they stay. */
export interface BackupSettings {
  readonly place: S3OrFolder;
  readonly box: SecretBox;
  /** Days. */
  readonly keep: number;
}

/**
 * What the backup command needs beside what every process needs; no other process is asked for it.
 * @throws CannotStart with a sentence for each setting that is missing or unfit
 */
export function backupSettings(config: Config): BackupSettings {
  const { BACKUP_DIR, BACKUP_KEY = '', BACKUP_KEY_OTHERS, BACKUP_KEEP_DAYS: keep, backupS3, s3 } = config;
  const faults: string[] = [];
  const masters = [config.MASTER_KEY, ...(config.MASTER_KEY_OTHERS?.split(',') ?? [])];
  const weakness = weaknessOf(BACKUP_KEY);
  if (!BACKUP_KEY) faults.push('BACKUP_KEY is missing: it seals the backups.');
  else if (masters.includes(BACKUP_KEY))
    faults.push('BACKUP_KEY is a master key: who steals it would have both. Please make another one.');
  else if (weakness) faults.push(`BACKUP_KEY is ${weakness}: backups need a random key of their own.`);
  if (!backupS3 === !BACKUP_DIR)
    faults.push(
      'Say where backups go: either BACKUP_DIR, or BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  if (backupS3 && s3 && backupS3.bucket === s3.bucket && backupS3.endpoint === s3.endpoint)
    faults.push('BACKUP_S3_BUCKET is the bucket of the documents: what destroys one must not destroy both.');
  if (faults.length > 0) throw new CannotStart(faults);
  const keys = new MasterKeys(
    Object.assign(new Config(), { MASTER_KEY: BACKUP_KEY, MASTER_KEY_OTHERS: BACKUP_KEY_OTHERS }),
  );
  return { place: backupS3 ?? new FolderSettings(BACKUP_DIR ?? ''), box: new SecretBox(keys), keep };
}
