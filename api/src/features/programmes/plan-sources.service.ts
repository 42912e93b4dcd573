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
import type { PlanGround } from './plan-basis';
import { ResultFindingsService } from './results/result-findings.service';
import { TemplatesService } from './templates/templates.service';
import type { MemberId } from '../member-access/member-access.service';

/** What a programme is planned from, and which saves of it that is. */
export interface PlanSources {
  /** Whose progress is among the answers. */
  readonly programId: string | null;
  readonly ground: PlanGround;
  readonly answers: Omit<GeneratorInput, 'now' | 'start_date' | 'kept' | 'removed'>;
  /** The health screen is answered, or left out by choice, in all its parts. */
  readonly isScreenDone: boolean;
}

/** What a programme is planned from: the member's saved answers, and how often each kind was saved. */
@Injectable()
export class PlanSourcesService {
  constructor(
    private readonly setups: SetupService,
    private readonly questionnaires: HabitAnswersService,
    private readonly healthScreens: HealthScreenService,
    private readonly pauses: PausesService,
    private readonly progress: HabitProgressService,
    private readonly results: ResultFindingsService,
    private readonly accounts: AccountService,
    private readonly users: AuthUsersService,
    private readonly templates: TemplatesService,
  ) {}

  /** What a plan that follows all that is saved would be marked with. */
  async ground(userId: MemberId): Promise<PlanGround> {
    const [template, zone, setup, questionnaire, health_screen, pause, progress, result] = await Promise.all([
      this.templates.of(userId),
      this.accounts.timeZoneOf(userId),
      this.setups.revisionOf(userId),
      this.questionnaires.revisionOf(userId),
      this.healthScreens.revisionOf(userId),
      this.pauses.revisionOf(userId),
      this.progress.revisionOf(userId),
      this.results.revisionOf(userId),
    ]);
    return {
      template_version: template.version,
      zone,
      setup_revision: setup,
      questionnaire_revision: questionnaire,
      health_screen_revision: health_screen,
      pause_revision: pause,
      progress_revision: progress,
      result_revision: result,
    };
  }

  /**
   * Each kind is read once, its count no later than what is counted: at worst the same answers are planned once more.
   * @param programId the programme that is planned again; without one there is no progress
   */
  async read(userId: MemberId, tx: EntityManager, programId: string | null = null): Promise<PlanSources> {
    const { age, gender } = await this.users.profileOf(userId, tx);
    const zone = await this.accounts.timeZoneOf(userId, tx);
    const template = await this.templates.of(userId, tx);
    const setup = await this.setups.of(userId, tx);
    const screen = await this.healthScreens.plannedFrom(userId, tx);
    const results = await this.results.of(tx, userId);
    const grown = await this.progress.of(tx, userId, programId);
    const ground = {
      template_version: template.version,
      zone,
      setup_revision: setup.revision,
      questionnaire_revision: await this.questionnaires.revisionOf(userId, tx),
      health_screen_revision: screen.revision,
      pause_revision: await this.pauses.revisionOf(userId, tx),
      progress_revision: grown.revision,
      result_revision: results.revision,
    };
    const answers = {
      template,
      setup,
      answers: await this.questionnaires.latest(userId, tx),
      screen: screen.answers,
      raised: screen.raised,
      signed_off: [], // no clinician can agree to anything yet
      findings: results.findings,
      zone,
      person: { age, gender },
      progress: grown.progress,
      pauses: await this.pauses.of(userId, tx),
    };
    return { programId, ground, answers, isScreenDone: screen.isDone };
  }
}
