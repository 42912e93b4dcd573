import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ArticleVersionsController } from './article-versions.controller';
import { ArticleVersionsService } from './article-versions.service';
import { ContentController } from './content.controller';
import { ContentService } from './content.service';
import { ReferencesService } from './references.service';

/** The educational programme's articles, and what the product's advice rests on. */
@Module({
  imports: [AuditModule, AuthModule, MemberAccessModule],
  controllers: [ContentController, ArticleVersionsController],
  providers: [ContentService, ReferencesService, ArticleVersionsService],
  exports: [ContentService, ReferencesService],
})
export class ContentModule {}
