import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a backup of a kind was last whole, for the alert on those that are not. */
@Entity('backup_run')
export class BackupRunEntity {
  @PrimaryColumn('text')
  kind: 'all' | 'keys';

  @Column('timestamptz')
  ended_at: Date;
}
