import { Module } from '@nestjs/common';
import { ContentController } from './content.controller';
import { ContentService } from './content.service';
import { ReferencesService } from './references.service';

/** The educational programme's articles, and what the product's advice rests on. */
@Module({
  controllers: [ContentController],
  providers: [ContentService, ReferencesService],
  exports: [ContentService, ReferencesService],
})
export class ContentModule {}
