import {
  useCommonText,
  getHost,
  languageCodes,
  languages,
  useLanguage,
  useNavigation,
  useSession,
  useToast,
  type LanguageCode,
} from '@halyard-h5/shared-api';
import { Card } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { ChoiceList } from '../../choosing/ChoiceList';
import { useText } from '../../useText';

const rows = languageCodes.map((code) => {
  const { nativeName, tag, direction } = languages[code];
  return {
    value: code,
    label: (
      <span lang={tag} dir={direction}>
        {nativeName}
      </span>
    ),
  };
});

/** The interface language, each by its own name; kept with the account for mails and messages. */
export default function LanguagePage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const { code } = useLanguage();
  const { signedIn } = useSession();
  const host = getHost();

  const choose = async (lang: LanguageCode): Promise<void> => {
    const release = host.overlay.hold();
    try {
      await host.language.change(lang);
    } catch {
      toast.show(t('lang.failed'), 'error');
      return;
    } finally {
      release();
    }
    // Mails follow when the exchange has heard of it; the screen need not wait.
    if (signedIn) void host.api.call('profile.update', { lang }, { overlay: false, remote: 'account' }).catch(() => undefined);
    navigation.back();
  };

  return (
    <PageFrame title={common('page.language')}>
      <Card flush>
        <ChoiceList label={common('page.language')} rows={rows} value={code} onChange={(lang) => void choose(lang)} />
      </Card>
    </PageFrame>
  );
}
