import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuthUsersService } from '../auth/auth-users.service';
import { mayBePregnant } from '../health-screen/health-screen.options';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import type { Person } from './catalogue.options';

/** Hardly anybody is pregnant after this birthday. */
const PAST_AGE = 55;

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

  /**
   * For whoever reviews: the bounds of pregnancy hold for all but those of whom it is known that they are not. That is who
   * said "no" in the health screen; and of those who left the question out, men and whoever is past the age. The others are
   * read the more cautious way: a pressure that is urgent in pregnancy and was waved through costs more than one look too many.
   * Whoever it does not fit can answer the screen, which comes before gender and age.
   */
  async couldBePregnant(member: MemberId, tx?: EntityManager): Promise<boolean> {
    const { answers } = await this.screens.of(member, tx);
    if (answers.pregnancy !== undefined) return mayBePregnant(answers);
    const { age, gender } = await this.users.profileOf(member, tx);
    return gender !== 'male' && (age === null || age <= PAST_AGE);
  }

  async mayBePregnant(member: MemberId, tx?: EntityManager): Promise<boolean> {
    const { answers } = await this.screens.of(member, tx);
    return mayBePregnant(answers);
  }
}
