import { PATHS } from '../../lib/paths';
import { LegalPage } from './legal-page';
import { TERMS_SECTIONS } from './terms-sections';

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      dates="Effective and last updated 01.10.2025"
      sections={TERMS_SECTIONS}
      sibling={{ to: PATHS.privacy, label: 'Privacy Policy' }}
    />
  );
}
