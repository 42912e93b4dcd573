import { Module } from '@nestjs/common';
import { ContentController } from './content.controller';
import { ContentService } from './content.service';

/** The educational programme's articles. */
@Module({ controllers: [ContentController], providers: [ContentService] })
export class ContentModule {}
