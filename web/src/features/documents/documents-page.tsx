import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

export default function DocumentsPage() {
  return (
    <>
      <PageHeader title="Health Documents" subtitle="Upload lab results" />
      <EmptyState icon={<FilesIcon size={24} />} title="Documents are not open yet">
        <p>
          Here you will upload lab results, imaging and fitness assessments and see the values read from them.
        </p>
      </EmptyState>
    </>
  );
}
