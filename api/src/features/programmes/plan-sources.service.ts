import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountService } from '../account/account.service';
import { HealthScreenService } from '../health-screen/health-screen.service';
import { HabitAnswersService } from '../questionnaires/habit-answers.service';
import { SetupService } from '../setup/setup.service';
import type { GeneratorInput } from './generator/generator.types';
import type { PlanBasis } from './plan-basis';

/** What a programme is planned from: the member's saved answers, and how often each kind was saved. */
@Injectable()
export class PlanSources {
  constructor(
    private readonly setups: SetupService,
    private readonly questionnaires: HabitAnswersService,
    private readonly healthScreens: HealthScreenService,
    private readonly accounts: AccountService,
  ) {}

  async basis(userId: string, tx?: EntityManager): Promise<PlanBasis> {
    const setup = await this.setups.of(userId, tx);
    const questionnaire_revision = await this.questionnaires.revisionOf(userId, tx);
    const screen = await this.healthScreens.clearance(userId, tx);
    return {
      setup_revision: setup.revision,
      questionnaire_revision,
      health_screen_revision: screen.revision,
    };
  }

  /** Read after the basis, the answers are never older than it: at worst the same ones are planned once more. */
  async answers(
    userId: string,
    tx: EntityManager,
  ): Promise<Pick<GeneratorInput, 'setup' | 'answers' | 'cleared_gates' | 'zone'>> {
    return {
      setup: await this.setups.of(userId, tx),
      answers: await this.questionnaires.latest(userId, tx),
      cleared_gates: (await this.healthScreens.clearance(userId, tx)).cleared,
      zone: await this.accounts.timeZoneOf(userId, tx),
    };
  }
}
