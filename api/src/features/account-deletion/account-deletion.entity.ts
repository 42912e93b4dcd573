import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { SealedByMaster } from '../../platform/sealing/sealed-by-master';

export const EMAIL_PURPOSE = 'account-deletion';

/** An account that is gone, until its documents are out of the store and its owner has been told. Nothing leads back to its id. */
@Entity('account_deletion')
export class AccountDeletionEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Where the last mail goes. */
  @SealedByMaster({ purpose: EMAIL_PURPOSE, context: 'id' })
  @Column('bytea')
  email_sealed: Buffer;

  /** Names in the store. What lies there opens no more. */
  @Column('text', { array: true })
  stored: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
