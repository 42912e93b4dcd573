import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row that /readyz writes: only a write tells that the database takes writes. */
@Entity('write_probe')
export class WriteProbeEntity {
  @PrimaryColumn('int')
  id: number;

  @Column('timestamptz', { default: () => 'now()' })
  written_at: Date;
}
