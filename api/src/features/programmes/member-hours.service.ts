import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { SetupService } from '../setup/setup.service';
import { MemberDay } from './generator/anchors';
import { choicesOf } from './generator/setup-choices';
import { TemplatesService } from './templates/templates.service';

const DAY = 24 * 60;

/** When a member is up, by the setup and the health screen. */
@Injectable()
export class MemberHoursService {
  constructor(
    private readonly setups: SetupService,
    private readonly healthScreens: HealthScreenService,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * The waking hours of a date, in minutes after midnight, without the last one before bed. Who goes to bed after midnight
   * has two stretches on one date: what is left of the day before, and the day's own.
   */
  async of(member: MemberId, tx?: EntityManager): Promise<(readonly [number, number])[]> {
    const setup = await this.setups.of(member, tx);
    const { answers } = await this.healthScreens.of(member, tx);
    const template = await this.templates.of(member, tx);
    const day = new MemberDay(answers, choicesOf(setup, template, answers), template);
    const own = day.hoursAround(day.wake);
    const early = day.bed > DAY ? day.hoursAround(0) : null;
    return [...(early && early[1] > 0 ? [early] : []), own];
  }
}
