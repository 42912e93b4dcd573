import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountService } from '../account/account.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { HealthScreenService } from '../health-screen/health-screen.service';
import { PausesService } from '../pauses/pauses.service';
import { HabitAnswersService } from '../questionnaires/habit-answers.service';
import { SetupService } from '../setup/setup.service';
import { HabitProgressService } from './changes/habit-progress.service';
import type { GeneratorInput } from './generator/generator.types';
import { currentTemplate } from './generator/template';
import type { PlanGround } from './plan-basis';
import type { MemberId } from '../member-access/member-access.service';

/** What a programme is planned from: the member's saved answers, and how often each kind was saved. */
@Injectable()
export class PlanSourcesService {
  constructor(
    private readonly setups: SetupService,
    private readonly questionnaires: HabitAnswersService,
    private readonly healthScreens: HealthScreenService,
    private readonly pauses: PausesService,
    private readonly progress: HabitProgressService,
    private readonly accounts: AccountService,
    private readonly users: AuthUsersService,
  ) {}

  async ground(userId: MemberId, tx?: EntityManager): Promise<PlanGround> {
    return {
      template_version: currentTemplate.version,
      zone: await this.accounts.timeZoneOf(userId, tx),
      setup_revision: await this.setups.revisionOf(userId, tx),
      questionnaire_revision: await this.questionnaires.revisionOf(userId, tx),
      health_screen_revision: await this.healthScreens.revisionOf(userId, tx),
      pause_revision: await this.pauses.revisionOf(userId, tx),
      progress_revision: await this.progress.revisionOf(userId, tx),
    };
  }

  /** Whether the health screen is answered, or left out by choice, in all its parts. */
  isScreenDone(userId: MemberId, tx: EntityManager): Promise<boolean> {
    return this.healthScreens.isDone(userId, tx);
  }

  /**
   * Read after the basis, the answers are never older than it: at worst the same ones are planned once more.
   * @param programme the one that is planned again, if it is
   */
  async answers(
    userId: MemberId,
    tx: EntityManager,
    programme?: { readonly id: string; readonly user_id: MemberId },
  ): Promise<Omit<GeneratorInput, 'template' | 'now' | 'start_date' | 'kept' | 'removed'>> {
    const { age, gender } = await this.users.profileOf(userId, tx);
    return {
      setup: await this.setups.of(userId, tx),
      answers: await this.questionnaires.latest(userId, tx),
      screen: (await this.healthScreens.of(userId, tx)).answers,
      raised: await this.healthScreens.raisedOf(userId, tx),
      signed_off: [], // no clinician can agree to anything yet
      zone: await this.accounts.timeZoneOf(userId, tx),
      person: { age, gender },
      progress: programme ? await this.progress.of(tx, userId, programme.id) : {},
      pauses: await this.pauses.of(userId, tx),
    };
  }
}
