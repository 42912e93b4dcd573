import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/security/public.decorator';
import { ContentService } from './content.service';
import { Article, ArticleIdParam, ArticleSummary } from './dto/article.dto';

/** Articles are the same for everyone and change rarely: caches may keep them, errors they may not. */
const CACHED = 'public, max-age=300';

@ApiTags('content')
@Public()
@Controller('api/v1/content')
export class ContentController {
  constructor(private readonly content: ContentService) {}

  /** Every article, without its text. */
  @Get()
  async all(@Res({ passthrough: true }) response: Response): Promise<ArticleSummary[]> {
    const articles = await this.content.summaries();
    response.setHeader('Cache-Control', CACHED);
    return articles;
  }

  /** An article of the educational programme. */
  @Get(':content_id')
  async one(
    @Param() { content_id }: ArticleIdParam,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Article> {
    const article = await this.content.one(content_id);
    response.setHeader('Cache-Control', CACHED);
    return article;
  }
}
