import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { SaveSetup } from './dto/setup.dto';

/** A member's answers of the setup wizard; one row, replaced as a whole by each save. */
@Entity('programme_setup')
export class ProgrammeSetupEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @Column('jsonb')
  data: SaveSetup;

  /** Counts the saves. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
