import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { nextDraftRevision } from '../../../platform/database/draft-revision';
import { Transactions } from '../../../platform/database/transactions';
import { EventPublisher } from '../../../platform/events/event-publisher';
import type { Caller } from '../../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem, NotFoundProblem, Problem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import { AuthUsersService } from '../../auth/auth-users.service';
import { ContentService } from '../../content/content.service';
import { ReferencesService } from '../../content/references.service';
import { MemberAccessService } from '../../member-access/member-access.service';
import { currentTemplate } from '../generator/template';
import type { ProgrammeTemplate } from '../generator/template.types';
import { MedicalProgramEntity } from '../medical-program.entity';
import { PlanOutdated } from '../programmes.events';
import { simulateTemplate } from '../simulation/simulate-template';
import { type KnownTexts, shapeFaults } from '../simulation/template-rules';
import type { AddTemplateItem, ChangeTemplateItem, ChangeTemplateWeek } from './dto/change-template.dto';
import type { TemplateSimulationView } from './dto/template-simulation.dto';
import type {
  MovedMembers,
  TemplateContent,
  TemplateDiff,
  TemplateItemView,
  TemplateVersion,
  TemplateVersions,
} from './dto/template-version.dto';
import { differences } from './template-diff';
import {
  type ItemEdit,
  type NewItem,
  withItem,
  withNewItem,
  withoutItem,
  withWeek,
  withWeekCopied,
} from './template-edits';
import { gatesOf, isHabit, type ItemList, itemsOf, namedBy } from './template-items';
import { BUILT_IN, TemplateVersionEntity } from './template-version.entity';
import { TemplatesService } from './templates.service';

const GROUPS = {
  core_items: 'core',
  education_items: 'lesson',
  habit_ladders: 'habit',
  questionnaire_ladders: 'questionnaire',
} as const satisfies Record<ItemList, string>;

type Row = Pick<
  TemplateVersionEntity,
  'number' | 'name' | 'status' | 'based_on' | 'revision' | 'changed_at' | 'changed_by' | 'published_at'
>;

/** The versions of the programme's template: one draft at most, one published, the earlier ones kept. */
@Injectable()
export class TemplateVersionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly audit: AuditLogService,
    private readonly users: AuthUsersService,
    private readonly content: ContentService,
    private readonly references: ReferencesService,
    private readonly members: MemberAccessService,
    private readonly templates: TemplatesService,
  ) {}

  async all(): Promise<TemplateVersions> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT number, name, status, based_on, revision, changed_at, changed_by, published_at
         FROM template_version ORDER BY number DESC`,
    );
    const counts = await this.dataSource.query<{ name: string; members: number; lately: number }[]>(
      `SELECT template_version AS name, count(*) FILTER (WHERE status = 'active')::int AS members,
              count(*) FILTER (WHERE created_at > now() - interval '30 days')::int AS lately
         FROM medical_program GROUP BY template_version`,
    );
    const pinned = new Map(counts.map(({ name, members }) => [name, members]));
    const names = await this.users.shownOf(rows.flatMap(({ changed_by }) => changed_by ?? []));
    const published = rows.find(({ status }) => status === 'published')?.number ?? BUILT_IN;
    const items = rows.map((row): TemplateVersion => ({
      number: row.number,
      status: row.status,
      based_on: row.based_on,
      revision: row.revision,
      changed_at: row.changed_at.toISOString(),
      changed_by: (row.changed_by && names.get(row.changed_by)?.name) || null,
      published_at: row.published_at?.toISOString() ?? null,
      members: pinned.get(row.name) ?? 0,
    }));
    const builtIn: TemplateVersion = {
      number: BUILT_IN,
      status: published === BUILT_IN ? 'published' : 'earlier',
      based_on: null,
      revision: 1,
      changed_at: null,
      changed_by: null,
      published_at: null,
      members: pinned.get(currentTemplate.version) ?? 0,
    };
    const began_lately = counts.reduce((sum, { lately }) => sum + lately, 0);
    return { items: [...items, builtIn], published, began_lately };
  }

  async one(number: number): Promise<TemplateContent> {
    const { items } = await this.all();
    const version = items.find((item) => item.number === number);
    if (!version) throw new NotFoundProblem('There is no such version of the template.');
    return { ...version, ...shown(await this.templateOf(number)) };
  }

  /** @throws ConflictProblem where there is a draft */
  async begin(who: SignedIn, from: number): Promise<TemplateContent> {
    const content = await this.templateOf(from);
    const number = await this.transactions.run(async (tx) => {
      await tx.query('LOCK TABLE template_version IN SHARE ROW EXCLUSIVE MODE');
      const draft = await tx.findOneBy(TemplateVersionEntity, { status: 'draft' });
      if (draft) {
        throw new ConflictProblem(
          'draft-exists',
          'There is a draft already. Publish it or throw it away first.',
        );
      }
      const next = ((await tx.maximum(TemplateVersionEntity, 'number')) ?? BUILT_IN) + 1;
      const name = `team-${next}`;
      await tx.insert(TemplateVersionEntity, {
        ...{ number: next, name, status: 'draft' as const, based_on: from, changed_by: who.id },
        content: { ...content, version: name },
      });
      return next;
    });
    return this.one(number);
  }

  async discard(revision: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { number } = await this.draft(tx, revision);
      await tx.delete(TemplateVersionEntity, { number });
    });
  }

  changeWeek(
    who: SignedIn,
    week: number,
    { revision, ...text }: ChangeTemplateWeek,
  ): Promise<TemplateContent> {
    return this.edit(who, revision, (template) => withWeek(template, week, text));
  }

  copyWeek(who: SignedIn, from: number, to: number, revision: number): Promise<TemplateContent> {
    if (from === to) throw new BadRequestProblem('same-week', 'Please choose another week to copy to.');
    return this.edit(who, revision, (template) => withWeekCopied(template, from, to));
  }

  addItem(who: SignedIn, { revision, ...item }: AddTemplateItem): Promise<TemplateContent> {
    return this.edit(who, revision, (template) => withNewItem(template, item as NewItem));
  }

  changeItem(
    who: SignedIn,
    key: string,
    { revision, ...edit }: ChangeTemplateItem,
  ): Promise<TemplateContent> {
    return this.edit(who, revision, (template) => {
      const edited = withItem(template, key, edit as ItemEdit);
      if (!edited) throw new NotFoundProblem('There is no such item in the draft.');
      return edited;
    });
  }

  removeItem(who: SignedIn, key: string, revision: number): Promise<TemplateContent> {
    return this.edit(who, revision, (template) => {
      const found = itemsOf(template).find(({ item }) => item.key === key);
      if (!found) throw new NotFoundProblem('There is no such item in the draft.');
      if (isHabit(found.item)) {
        throw new ConflictProblem('item-needed', 'A habit can be changed, but not taken out.');
      }
      const [other] = namedBy(template, key);
      if (other !== undefined) {
        throw new ConflictProblem('item-needed', `This cannot be taken out while ${other} needs it.`);
      }
      return withoutItem(template, key);
    });
  }

  async diff(): Promise<TemplateDiff> {
    const { content } = await this.draft(this.dataSource.manager);
    return { items: differences(await this.templates.published(), content) };
  }

  async simulation(): Promise<TemplateSimulationView> {
    const { content, revision } = await this.draft(this.dataSource.manager);
    const { members, faults } = await simulateTemplate(content, await this.known());
    return {
      revision,
      members: members.map(({ mistakes: _told, weeks, gates_shut, ...member }) => ({
        ...member,
        weeks: [...weeks],
        gates_shut: [...gates_shut],
      })),
      faults: [...faults],
    };
  }

  /**
   * From now on new programmes are made from the draft; those that run stay as they are. Asked again, as after an answer that
   * was lost, it answers the same.
   * @throws Problem 409 with what fails
   */
  async publish(who: SignedIn, revision: number, caller: Caller): Promise<TemplateContent> {
    const { number, status, content } = await this.draftOrPublished(this.dataSource.manager, revision);
    if (status === 'published') return this.one(number);
    const { faults } = await simulateTemplate(content, await this.known());
    if (faults.length > 0) {
      throw new Problem(
        409,
        'rules-fail',
        'This draft cannot be published while a rule fails.',
        faults.map(({ place, sentence }) => ({ field: place, code: 'rule', message: sentence })),
      );
    }
    await this.transactions.run(async (tx) => {
      // What was run is what is published: no other draft has its revision.
      const found = await this.draftOrPublished(tx, revision);
      if (found.status === 'published') return;
      await tx.update(TemplateVersionEntity, { status: 'published' }, { status: 'earlier' });
      await tx.update(TemplateVersionEntity, { number }, { status: 'published', published_at: new Date() });
      const traits = { number };
      await this.audit.write(tx, { actor_id: who.id, action: 'template_published', caller, traits });
    });
    return this.one(number);
  }

  /** A member whom the caller looks after is moved to the published version. */
  async moveOne(who: SignedIn, id: string, caller: Caller): Promise<MovedMembers> {
    const member = await this.members.of(who, id, 'programmes', caller, 'programme');
    return this.transactions.run(async (tx) => {
      const { version } = await this.templates.published(tx);
      const active = await tx.findOneBy(MedicalProgramEntity, { user_id: member, status: 'active' });
      if (!active || active.template_version === version) return { moved: 0 };
      await tx.update(MedicalProgramEntity, { id: active.id }, { template_version: version });
      await this.events.publish(tx, PlanOutdated, { user_id: member, program_id: active.id });
      const entry = { actor_id: who.id, subject_id: member, action: 'programme_moved', caller };
      await this.audit.write(tx, entry);
      return { moved: 1 };
    });
  }

  /** Every programme that runs is moved to the published version; `OutdatedPlans` has each planned again. */
  moveAll(who: SignedIn, caller: Caller): Promise<MovedMembers> {
    return this.transactions.run(async (tx) => {
      const { version } = await this.templates.published(tx);
      const [, moved] = await tx.query<[unknown, number]>(
        `UPDATE medical_program SET template_version = $1, replan_asked_at = NULL
          WHERE status = 'active' AND template_version <> $1`,
        [version],
      );
      const traits = { moved, version };
      await this.audit.write(tx, { actor_id: who.id, action: 'programmes_moved', caller, traits });
      return { moved };
    });
  }

  private async known(): Promise<KnownTexts> {
    const articles = await this.content.summaries();
    return {
      articles: new Set(articles.map(({ content_id }) => content_id)),
      isReference: (key) => this.references.isKnown(key),
    };
  }

  private async templateOf(number: number): Promise<ProgrammeTemplate> {
    if (number === BUILT_IN) return currentTemplate;
    const row = await this.dataSource.manager.findOneBy(TemplateVersionEntity, { number });
    if (!row) throw new NotFoundProblem('There is no such version of the template.');
    return row.content;
  }

  /**
   * The draft, in a transaction locked.
   * @param revision the one that the caller has seen
   */
  private async draft(tx: EntityManager, revision?: number): Promise<TemplateVersionEntity> {
    return this.asSeen(tx, await this.found(tx, { status: 'draft' }), revision);
  }

  /** The draft, or what it has become: the revision that is published is the caller's. */
  private async draftOrPublished(tx: EntityManager, revision: number): Promise<TemplateVersionEntity> {
    const found = await this.found(tx, [{ status: 'published', revision }, { status: 'draft' }]);
    return this.asSeen(tx, found, revision);
  }

  private found(
    tx: EntityManager,
    where: FindOptionsWhere<TemplateVersionEntity> | FindOptionsWhere<TemplateVersionEntity>[],
  ): Promise<TemplateVersionEntity | null> {
    const lock = tx.queryRunner?.isTransactionActive ? ({ mode: 'pessimistic_write' } as const) : undefined;
    // What is published comes before a draft.
    return tx.findOne(TemplateVersionEntity, { where, order: { status: 'DESC' }, ...(lock && { lock }) });
  }

  private async asSeen(
    tx: EntityManager,
    draft: TemplateVersionEntity | null,
    revision?: number,
  ): Promise<TemplateVersionEntity> {
    if (!draft) throw new NotFoundProblem('There is no draft.');
    if (revision !== undefined && revision !== draft.revision) {
      const names = await this.users.shownOf(draft.changed_by ? [draft.changed_by] : [], tx);
      const name = (draft.changed_by && names.get(draft.changed_by)?.name) || 'Somebody';
      throw new ConflictProblem(
        'changed-meanwhile',
        `${name} changed the draft meanwhile. Look at it again.`,
      );
    }
    return draft;
  }

  private async edit(
    who: SignedIn,
    revision: number,
    work: (template: ProgrammeTemplate) => ProgrammeTemplate,
  ): Promise<TemplateContent> {
    const number = await this.transactions.run(async (tx) => {
      const draft = await this.draft(tx, revision);
      const content = work(draft.content);
      const [fault] = shapeFaults({ ...content, version: currentTemplate.version });
      if (fault) {
        throw new BadRequestProblem('not-a-template', `That does not fit: ${fault.place}, ${fault.sentence}`);
      }
      await tx.update(
        TemplateVersionEntity,
        { number: draft.number },
        { content, revision: await nextDraftRevision(tx), changed_at: new Date(), changed_by: who.id },
      );
      return draft.number;
    });
    return this.one(number);
  }
}

function shown(template: ProgrammeTemplate): Pick<TemplateContent, 'weeks' | 'items'> {
  const items = itemsOf(template).map(({ list, item }): TemplateItemView => {
    const shared = {
      ...{ key: item.key, group: GROUPS[list], title: item.title, source: [...item.source] },
      gates: gatesOf(template, item.key).map(({ states, ...gate }) => ({
        ...gate,
        ...(states && { states: [...states] }),
      })),
      named_by: namedBy(template, item.key),
    };
    if (isHabit(item)) {
      const none = { description: null, week: null, day: null, minutes: null, include: null };
      return {
        ...{ ...shared, ...none, kind: 'habit', content_id: null, after: [] },
        steps: item.steps.map((step) => ({ ...step })),
      };
    }
    const { kind, description, week, day, minutes, include, content_id = null, after = [] } = item;
    return {
      ...{ ...shared, kind, description, week, day, minutes, include, content_id, steps: [] },
      after: after.map(({ key }) => key),
    };
  });
  const weeks = template.weeks.map(({ week, focus, description, skill, notice, action }) => ({
    ...{ week, focus, description, skill, notice, action },
  }));
  return { weeks, items };
}
