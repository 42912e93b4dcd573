import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { StaffHoursEntity } from './staff-hours.entity';
import type { WorkingHours } from './working-hours.dto';

/** When people of the staff are there for members. */
@Injectable()
export class StaffHoursService {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where they have told none. */
  async of(staffId: string): Promise<WorkingHours | null> {
    const row = await this.dataSource.manager.findOneBy(StaffHoursEntity, { staff_id: staffId });
    return row?.hours ?? null;
  }

  /** Of some of the staff; who has told none is left out. */
  async ofAll(
    staffIds: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, WorkingHours>> {
    const rows = await tx.findBy(StaffHoursEntity, { staff_id: In([...staffIds]) });
    return new Map(rows.map(({ staff_id, hours }) => [staff_id, hours]));
  }

  async save(staffId: string, hours: WorkingHours | null): Promise<void> {
    const { manager } = this.dataSource;
    if (hours === null) await manager.delete(StaffHoursEntity, { staff_id: staffId });
    else {
      const days = [...new Set(hours.days)].sort((a, b) => a - b);
      await manager.upsert(StaffHoursEntity, { staff_id: staffId, hours: { ...hours, days } }, ['staff_id']);
    }
  }
}
