import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { SealedByMaster } from '../sealing/sealed-by-master';

/** The pair that signs push messages, where the configuration has none. There is one row. */
@Entity('vapid_key')
export class VapidKeyEntity {
  @PrimaryColumn('text')
  name: string;

  /** As browsers take it: an uncompressed point in base64url. */
  @Column('text')
  public_key: string;

  @SealedByMaster({ purpose: 'vapid-key', context: 'public_key' })
  @Column('bytea')
  private_key_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
