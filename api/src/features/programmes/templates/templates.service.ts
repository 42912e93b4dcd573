import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import { currentTemplate } from '../generator/template';
import type { ProgrammeTemplate } from '../generator/template.types';
import { MedicalProgramEntity } from '../medical-program.entity';
import { TemplateVersionEntity } from './template-version.entity';

/** Which template a member's programme follows. */
@Injectable()
export class TemplatesService {
  /** Published versions never change. */
  private readonly known = new Map<string, ProgrammeTemplate>();

  constructor(private readonly dataSource: DataSource) {}

  /** The one that the member's active programme is pinned to; without a programme, the one that a new one would get. */
  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<ProgrammeTemplate> {
    const active = await tx.findOne(MedicalProgramEntity, {
      select: { id: true, template_version: true },
      where: { user_id: member, status: 'active' },
    });
    return active ? this.named(active.template_version, tx) : this.published(tx);
  }

  /** The one that new programmes get. */
  async published(tx: EntityManager = this.dataSource.manager): Promise<ProgrammeTemplate> {
    const row = await tx.findOne(TemplateVersionEntity, {
      select: { number: true, name: true },
      where: { status: 'published' },
    });
    return row ? this.named(row.name, tx) : currentTemplate;
  }

  /** What no version is called, an older release brought: the current one has replaced it. */
  private async named(name: string, tx: EntityManager): Promise<ProgrammeTemplate> {
    if (name === currentTemplate.version) return currentTemplate;
    const known = this.known.get(name);
    if (known) return known;
    const row = await tx.findOneBy(TemplateVersionEntity, { name, status: Not('draft') });
    if (!row) return currentTemplate;
    this.known.set(name, row.content);
    return row.content;
  }
}
