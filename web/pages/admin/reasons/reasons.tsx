import { useSearchParams } from 'react-router';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { CheckWords } from './check-words.tsx';
import { Rejections } from './rejections.tsx';
import { ReportReasons } from './report-reasons.tsx';

const LISTS = [
  { key: '', label: 'Rejets', Content: Rejections },
  { key: 'signalements', label: 'Signalements', Content: ReportReasons },
  { key: 'mots', label: 'Mots des vérifications', Content: CheckWords },
] as const;

/** Shows the catalogues of reasons of rejections and of reports, and the words that the checks of ads read. */
export default function Reasons() {
  const [search] = useSearchParams();
  const { key: current, Content } =
    LISTS.find(({ key }) => key === search.get('liste')) ?? LISTS[0];
  return (
    <>
      <Tabs
        label="Listes de motifs"
        tabs={LISTS.map(({ key, label }) => ({
          label,
          to: key ? `/admin/motifs?liste=${key}` : '/admin/motifs',
          here: key === current,
        }))}
      />
      <Content />
    </>
  );
}
