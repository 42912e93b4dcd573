import { PATHS } from '../../lib/paths';
import { LegalPage } from './legal-page';
import { PRIVACY_SECTIONS } from './privacy-sections';

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      dates="Last updated 02 August 2025"
      sections={PRIVACY_SECTIONS}
      sibling={{ to: PATHS.terms, label: 'Terms of Service' }}
    />
  );
}
