import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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

  async save(staffId: string, hours: WorkingHours | null): Promise<void> {
    const { manager } = this.dataSource;
    if (hours === null) await manager.delete(StaffHoursEntity, { staff_id: staffId });
    else {
      const days = [...new Set(hours.days)].sort((a, b) => a - b);
      await manager.upsert(StaffHoursEntity, { staff_id: staffId, hours: { ...hours, days } }, ['staff_id']);
    }
  }
}
