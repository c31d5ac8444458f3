import { useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { EmptyState } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { BadgeCheck } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { advancedItems, itemsToSend } from '../../verification/items';
import { LevelStatus } from '../../verification/LevelStatus';
import { VerificationIntro } from '../../verification/VerificationIntro';
import { VerificationFrame } from '../../verification/VerificationFrame';
import { DocumentForm } from './DocumentForm';

/** Advanced verification: pictures of both sides of the document. */
export default function AdvancedVerificationPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <VerificationFrame level="advanced">
      {(verification) => {
        const items = itemsToSend(verification, 'advanced', advancedItems);
        if (items.length === 0) return <LevelStatus verification={verification} level="advanced" />;
        if (verification.basic !== 'none') return <DocumentForm key={items.join()} verification={verification} items={items} />;
        return (
          <PageFrame title={common('verification.advanced')}>
            <VerificationIntro verification={verification} level="advanced" />
            <EmptyState
              icon={<BadgeCheck size={28} />}
              title={t('verification.basicFirst')}
              actionLabel={t('verification.toBasic')}
              onAction={() => navigation.redirect('account.basicVerification')}
            />
          </PageFrame>
        );
      }}
    </VerificationFrame>
  );
}
