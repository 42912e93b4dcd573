import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../privacy/goes-with-user';
import { PersonalData } from '../privacy/personal-data';
import { SealedColumn } from '../sealing/sealed-column';

/** Bound to the Idempotency-Key. */
export const ANSWER = new SealedColumn<unknown>('idempotency_key', 'answer_sealed');

/** The first answer to a request with an Idempotency-Key, replayed to its repetitions for a day. */
@Entity('idempotency_key')
@PersonalData({ exported: { not: 'Answers of a day, of what is exported itself.' }, erased: 'with-user' })
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @GoesWithUser('idempotency_key_user')
  user?: unknown;

  @PrimaryColumn('text')
  key: string;

  /** Method and path template. */
  @Column('text')
  route: string;

  /** Of path and body, by the member's key, as short answers could be guessed: the same key with another request is an error. */
  @Column('bytea')
  request_hash: Buffer;

  @Column('int')
  status: number;

  /** The body as JSON text: a replay is the first answer to the letter. */
  @Column('bytea')
  answer_sealed: Buffer;

  @Index('idempotency_key_age')
  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
