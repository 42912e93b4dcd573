import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthUsersService } from '../auth/auth-users.service';
import { permissionsOf } from '../member-access/permissions.options';
import type { Colleagues, StaffSelf } from './dto/staff.dto';
import { StaffHoursService } from './staff-hours.service';
import type { WorkingHours } from './working-hours.dto';

/** Who works here. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: AuthUsersService,
    private readonly hours: StaffHoursService,
  ) {}

  async self({ id, role }: SignedIn): Promise<StaffSelf> {
    const [{ name }, hours] = await Promise.all([this.users.profileOf(id), this.hours.of(id)]);
    return { id, name, role, permissions: permissionsOf(role), hours };
  }

  /** @param hours null: none are told */
  async saveHours(who: SignedIn, hours: WorkingHours | null): Promise<StaffSelf> {
    await this.hours.save(who.id, hours);
    return this.self(who);
  }

  async all(): Promise<Colleagues> {
    const staff = await this.users.staff();
    const byName = staff.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en-GB'));
    return { items: byName };
  }
}
