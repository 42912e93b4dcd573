import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { ArticleVersionsService } from './article-versions.service';
import { ArticleIdParam } from './dto/article.dto';
import {
  ArticleRevision,
  ArticleRevisionQuery,
  ArticleVersionParam,
  ArticleVersions,
  ArticleVersionText,
  AuthoredArticles,
  BeginArticle,
  ChangeArticle,
  CitableReferences,
} from './dto/article-version.dto';
import { ReferencesService } from './references.service';

@ApiTags('article-versions')
@Needs('templates')
@Controller('api/v1/admin')
export class ArticleVersionsController {
  constructor(
    private readonly versions: ArticleVersionsService,
    private readonly references: ReferencesService,
  ) {}

  /** Every article, those that are drafts alone as well. */
  @Get('articles')
  list(): Promise<AuthoredArticles> {
    return this.versions.all();
  }

  /** What an article may rest on. */
  @Get('article-references')
  citable(): CitableReferences {
    return { items: this.references.all() };
  }

  /** An article: its draft, or what members read, and its versions. */
  @Get('articles/:content_id')
  of(@Param() { content_id }: ArticleIdParam): Promise<ArticleVersions> {
    return this.versions.of(content_id);
  }

  /** A version with its text. */
  @Get('articles/:content_id/versions/:number')
  one(@Param() { content_id, number }: ArticleVersionParam): Promise<ArticleVersionText> {
    return this.versions.one(content_id, number);
  }

  /** Begins a draft: as a version of the article, or as a new article. There is one at a time. */
  @Put('articles/:content_id/draft')
  begin(
    @CurrentUser() user: SignedIn,
    @Param() { content_id }: ArticleIdParam,
    @Body() begin: BeginArticle,
  ): Promise<ArticleVersions> {
    return this.versions.begin(user, content_id, begin);
  }

  /** Changes the draft. */
  @Patch('articles/:content_id/draft')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { content_id }: ArticleIdParam,
    @Body() change: ChangeArticle,
  ): Promise<ArticleVersionText> {
    return this.versions.change(user, content_id, change);
  }

  /** Throws the draft away. */
  @Delete('articles/:content_id/draft')
  @HttpCode(204)
  discard(
    @Param() { content_id }: ArticleIdParam,
    @Query() { revision }: ArticleRevisionQuery,
  ): Promise<void> {
    return this.versions.discard(content_id, revision);
  }

  /** Members read the draft from now on; 409 with the rules that fail. */
  @Post('articles/:content_id/draft/publication')
  @HttpCode(200)
  publish(
    @CurrentUser() user: SignedIn,
    @Param() { content_id }: ArticleIdParam,
    @Body() { revision }: ArticleRevision,
    @FromCaller() caller: Caller,
  ): Promise<ArticleVersions> {
    return this.versions.publish(user, content_id, revision, caller);
  }
}
