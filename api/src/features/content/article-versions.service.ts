import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { nextDraftRevision } from '../../platform/database/draft-revision';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { given } from '../../platform/given';
import type { Caller } from '../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem, NotFoundProblem, Problem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { type ArticleFault, articleFaults, readOf } from './article-rules';
import { type ArticleText, summaryOf } from './article-text';
import { ArticleVersionEntity, BUILT_IN } from './article-version.entity';
import { ContentService } from './content.service';
import type {
  ArticleVersion,
  ArticleVersions,
  ArticleVersionText,
  AuthoredArticle,
  AuthoredArticles,
  BeginArticle,
  ChangeArticle,
} from './dto/article-version.dto';
import { wordsOf } from './reading-grade';
import { readingAge } from './text-rules';

const NEW: Omit<ArticleText, 'title'> = {
  summary: '',
  category: 'Everyday health',
  subjects: [],
  action: '',
  references: [],
  body: '',
};

type Row = Pick<
  ArticleVersionEntity,
  'content_id' | 'number' | 'status' | 'based_on' | 'revision' | 'changed_by' | 'published_at' | 'content'
> & {
  /** Null for the one that comes with the product. */
  changed_at: Date | null;
};

/** The versions of the articles: of each one draft at most, one published, the earlier ones kept. */
@Injectable()
export class ArticleVersionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
    private readonly users: AuthUsersService,
    private readonly content: ContentService,
  ) {}

  async all(): Promise<AuthoredArticles> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT content_id, number, status, based_on, revision, changed_at, changed_by, published_at, content
         FROM article_version WHERE status <> 'earlier'`,
    );
    const names = await this.users.shownOf(rows.flatMap(({ changed_by }) => changed_by ?? []));
    const builtIn = this.content.builtInTexts();
    const ids = [...new Set([...builtIn.keys(), ...rows.map(({ content_id }) => content_id)])].sort();
    const items = ids.map((id): AuthoredArticle => {
      const own = rows.filter(({ content_id }) => content_id === id);
      const draft = own.find(({ status }) => status === 'draft');
      const published = own.find(({ status }) => status === 'published');
      const last = draft ?? published;
      const text = (last?.content ?? builtIn.get(id))!;
      const { title, category, minutes } = summaryOf(id, text);
      return {
        ...{ content_id: id, title, category, minutes, reading_age: ageOf(text) },
        published: published?.number ?? (builtIn.has(id) ? BUILT_IN : null),
        has_draft: draft !== undefined,
        changed_at: last?.changed_at?.toISOString() ?? null,
        changed_by: (last?.changed_by && names.get(last.changed_by)?.name) || null,
      };
    });
    return { items };
  }

  /** @throws NotFoundProblem for an article that there is not, drafts included */
  async of(contentId: string): Promise<ArticleVersions> {
    const rows = await this.rowsOf(contentId);
    const current =
      rows.find(({ status }) => status === 'draft') ?? rows.find(({ status }) => status === 'published')!;
    const names = await this.users.shownOf(rows.flatMap(({ changed_by }) => changed_by ?? []));
    return {
      content_id: contentId,
      current: await this.withText(current),
      items: rows.map((row) => versionOf(row, names)),
    };
  }

  async one(contentId: string, number: number): Promise<ArticleVersionText> {
    const row = (await this.rowsOf(contentId)).find((version) => version.number === number);
    if (!row) throw new NotFoundProblem('There is no such version of the article.');
    return this.withText(row);
  }

  /**
   * @throws ConflictProblem where there is a draft, or for a title where there is such an article
   * @throws NotFoundProblem for a version that there is not
   */
  async begin(who: SignedIn, contentId: string, { from, title }: BeginArticle): Promise<ArticleVersions> {
    if ((from === undefined) === (title === undefined)) {
      throw new BadRequestProblem('from-or-title', 'Please name a version, or the title of a new article.');
    }
    await this.transactions.run(async (tx) => {
      await takeTurn(tx, 'article', contentId);
      const rows = await this.versionsOf(contentId, tx);
      if (rows.some(({ status }) => status === 'draft')) {
        throw new ConflictProblem(
          'draft-exists',
          'There is a draft of this article already. Publish it or throw it away first.',
        );
      }
      if (title !== undefined && rows.length > 0) {
        throw new ConflictProblem(
          'article-exists',
          'There is such an article already. Choose another title.',
        );
      }
      const origin = rows.find(({ number }) => number === from);
      if (from !== undefined && !origin) {
        throw new NotFoundProblem('There is no such version of the article.');
      }
      await tx.insert(ArticleVersionEntity, {
        content_id: contentId,
        number: Math.max(BUILT_IN, ...rows.map(({ number }) => number)) + 1,
        status: 'draft',
        based_on: from ?? null,
        changed_by: who.id,
        content: origin?.content ?? { ...NEW, title: title! },
      });
    });
    return this.of(contentId);
  }

  async change(
    who: SignedIn,
    contentId: string,
    { revision, ...change }: ChangeArticle,
  ): Promise<ArticleVersionText> {
    const row = await this.transactions.run(async (tx) => {
      const draft = await this.draft(tx, contentId, revision);
      const changed = {
        content: { ...draft.content, ...given(change) },
        revision: await nextDraftRevision(tx),
        changed_at: new Date(),
        changed_by: who.id,
      };
      await tx.update(ArticleVersionEntity, { content_id: contentId, number: draft.number }, changed);
      return { ...draft, ...changed };
    });
    return this.withText(row);
  }

  async discard(contentId: string, revision: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { number } = await this.draft(tx, contentId, revision);
      await tx.delete(ArticleVersionEntity, { content_id: contentId, number });
    });
  }

  /**
   * Members read the draft from now on. Asked again, as after an answer that was lost, it answers the same.
   * @throws Problem 409 with what fails
   */
  async publish(
    who: SignedIn,
    contentId: string,
    revision: number,
    caller: Caller,
  ): Promise<ArticleVersions> {
    await this.transactions.run(async (tx) => {
      // One after the other, so that no two take one title.
      await takeTurn(tx, 'articlePublication', '');
      const published = { content_id: contentId, status: 'published' } as const;
      if (await tx.existsBy(ArticleVersionEntity, { ...published, revision })) return;
      const { number, content } = await this.draft(tx, contentId, revision);
      const faults = await this.faultsOf(contentId, content, tx);
      if (faults.length > 0) {
        throw new Problem(
          409,
          'rules-fail',
          'This article cannot be published while a rule fails.',
          faults.map(({ field, sentence }) => ({ field, code: 'rule', message: sentence })),
        );
      }
      await tx.update(ArticleVersionEntity, published, { status: 'earlier' });
      await tx.update(
        ArticleVersionEntity,
        { content_id: contentId, number },
        { status: 'published', published_at: new Date() },
      );
      const traits = { content_id: contentId, number };
      await this.audit.write(tx, { actor_id: who.id, action: 'article_published', caller, traits });
    });
    await this.content.reread();
    return this.of(contentId);
  }

  /** The newest first, the product's own last. */
  private async versionsOf(contentId: string, tx: EntityManager): Promise<Row[]> {
    const rows: Row[] = await tx.find(ArticleVersionEntity, {
      where: { content_id: contentId },
      order: { number: 'DESC' },
    });
    const content = this.content.builtInTexts().get(contentId);
    if (!content) return rows;
    const isPublished = !rows.some(({ status }) => status === 'published');
    const unknown = { based_on: null, changed_by: null, published_at: null };
    return [
      ...rows,
      {
        ...unknown,
        content_id: contentId,
        number: BUILT_IN,
        status: isPublished ? 'published' : 'earlier',
        revision: 1,
        changed_at: null,
        content,
      },
    ];
  }

  private async rowsOf(contentId: string): Promise<Row[]> {
    const rows = await this.versionsOf(contentId, this.dataSource.manager);
    if (rows.length === 0) throw new NotFoundProblem('We could not find this article.');
    return rows;
  }

  /** @param revision the one that the caller has seen */
  private async draft(tx: EntityManager, contentId: string, revision: number): Promise<ArticleVersionEntity> {
    await takeTurn(tx, 'article', contentId);
    const draft = await tx.findOneBy(ArticleVersionEntity, { content_id: contentId, status: 'draft' });
    if (!draft) throw new NotFoundProblem('There is no draft of this article.');
    if (revision !== draft.revision) {
      const names = await this.users.shownOf(draft.changed_by ? [draft.changed_by] : [], tx);
      const name = (draft.changed_by && names.get(draft.changed_by)?.name) || 'Somebody';
      throw new ConflictProblem(
        'changed-meanwhile',
        `${name} changed the draft meanwhile. Look at it again.`,
      );
    }
    return draft;
  }

  private async withText(row: Row): Promise<ArticleVersionText> {
    const { content, content_id } = row;
    const names = await this.users.shownOf(row.changed_by ? [row.changed_by] : []);
    return {
      ...versionOf(row, names),
      ...content,
      subjects: [...content.subjects],
      references: [...content.references],
      minutes: summaryOf(content_id, content).minutes,
      words: wordsOf(content.body).length,
      reading_age: ageOf(content),
      faults: await this.faultsOf(content_id, content),
    };
  }

  private async faultsOf(
    contentId: string,
    content: ArticleText,
    tx = this.dataSource.manager,
  ): Promise<ArticleFault[]> {
    const faults = articleFaults(contentId, content);
    const isTaken = [...(await this.content.titles(tx))].some(
      ([id, title]) => id !== contentId && title.toLowerCase() === content.title.toLowerCase(),
    );
    const taken = { field: 'title', sentence: 'Another article has this title. Choose another.' } as const;
    return isTaken ? [...faults, taken] : faults;
  }
}

type Names = Awaited<ReturnType<AuthUsersService['shownOf']>>;

function versionOf(row: Row, names: Names): ArticleVersion {
  const { number, status, based_on, revision, changed_at, changed_by, published_at } = row;
  return {
    ...{ number, status, based_on, revision },
    changed_at: changed_at?.toISOString() ?? null,
    changed_by: (changed_by && names.get(changed_by)?.name) || null,
    published_at: published_at?.toISOString() ?? null,
  };
}

function ageOf(text: ArticleText): number | null {
  return wordsOf(text.body).length === 0 ? null : readingAge(readOf(text));
}
