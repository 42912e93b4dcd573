import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { ProgrammeCalendarService } from '../../calendar-events/programme-calendar.service';
import type { MemberId } from '../../member-access/member-access.service';
import type { SaveSetup } from '../../setup/setup.dto';
import { generateProgramme } from '../generator/generate-programme';
import { keptEvents } from '../generator/reconcile-programme';
import { MedicalProgramEntity } from '../medical-program.entity';
import { PlanSourcesService } from '../plan-sources.service';
import type { PlanPreview } from './dto/plan-preview.dto';
import { previewedPlan } from './previewed-plan';

/** Milliseconds: a programme of UTC's yesterday may still run somewhere. */
const DAY = 86_400_000;

/** What the planner would make of a setup that is not saved. */
@Injectable()
export class PlanPreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: PlanSourcesService,
    private readonly calendar: ProgrammeCalendarService,
  ) {}

  /** Planned with all else that is known of the member; nothing is written and nobody is told. */
  async of(member: MemberId, setup: SaveSetup): Promise<PlanPreview> {
    const { manager } = this.dataSource;
    const now = await databaseNow(manager);
    const active = await manager.findOneBy(MedicalProgramEntity, { user_id: member, status: 'active' });
    const runs = active && Date.parse(active.end_date) + 2 * DAY > now.getTime() ? active : null;
    const { answers } = await this.sources.read(member, manager, runs?.id ?? null);
    const input = { ...answers, setup, now: now.toISOString() };
    if (!runs) return previewedPlan(generateProgramme({ ...input, removed: [] }).events, input);
    const existing = await this.calendar.entries(manager, runs, input.now);
    const { events } = generateProgramme({
      ...input,
      start_date: runs.start_date,
      removed: await this.calendar.removed(manager, runs),
      kept: keptEvents(existing, input.now),
    });
    return previewedPlan(events, input);
  }
}
