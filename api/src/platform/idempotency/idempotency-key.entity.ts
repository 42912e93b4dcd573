import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to a request with an Idempotency-Key, replayed to its repetitions for a day. */
@Entity('idempotency_key')
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('text')
  key: string;

  /** Method and path template. */
  @Column('text')
  route: string;

  /** SHA-256 of path and body: the same key with another request is an error. */
  @Column('bytea')
  request_hash: Buffer;

  @Column('int')
  status: number;

  /** json, not jsonb: a replay is the first answer to the letter. */
  @Column('json', { nullable: true })
  body: unknown;

  @Index('idempotency_key_age')
  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
