import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { SaveSetup } from './dto/setup.dto';

export const SETUP = new SealedColumn<SaveSetup>('programme_setup', 'data_sealed');

/** A member's answers of the setup wizard; one row, replaced as a whole by each save. */
@Entity('programme_setup')
export class ProgrammeSetupEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @Column('bytea')
  data_sealed: Buffer;

  /** Counts the saves. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
