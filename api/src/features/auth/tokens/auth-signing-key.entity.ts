import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { SealedByMaster } from '../../../platform/sealing/sealed-by-master';

/** Public half of a signing key as RFC 7517 writes it. */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** A P-256 key that signs access tokens. The newest that is not retired signs; retired ones still verify for a while. */
@Entity('auth_signing_key')
export class AuthSigningKeyEntity {
  @PrimaryColumn('text')
  kid: string;

  @Column('jsonb')
  public_jwk: PublicJwk;

  /** Encrypted with the master key; `kid` is bound to it. */
  @SealedByMaster({ purpose: 'auth-signing-key', context: 'kid' })
  @Column('bytea')
  private_jwk_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  retired_at: Date | null;
}
