import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuthUsersService } from '../auth/auth-users.service';
import { mayBePregnant } from '../health-screen/health-screen.options';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import type { Person } from './catalogue.options';

/** Who a member is, as far as ranges and bounds depend on it. */
@Injectable()
export class BiomarkerPersonService {
  constructor(
    private readonly users: AuthUsersService,
    private readonly screens: HealthScreenService,
  ) {}

  async of(member: MemberId, tx?: EntityManager): Promise<Person> {
    const { age, gender } = await this.users.profileOf(member, tx);
    const sex = gender === 'other' ? null : gender;
    return { age, sex, mayBePregnant: await this.mayBePregnant(member, tx) };
  }

  async mayBePregnant(member: MemberId, tx?: EntityManager): Promise<boolean> {
    const { answers } = await this.screens.of(member, tx);
    return mayBePregnant(answers);
  }
}
