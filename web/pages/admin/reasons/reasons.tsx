import { useSearchParams } from 'react-router';
import { Tabs } from '#web/parts/admin/chip-row.tsx';
import { Rejections } from './rejections.tsx';
import { ReportReasons } from './report-reasons.tsx';

/** Shows the catalogues of reasons: of rejections, and of reports. */
export default function Reasons() {
  const [search] = useSearchParams();
  const isReports = search.get('liste') === 'signalements';
  return (
    <>
      <Tabs
        label="Listes de motifs"
        tabs={[
          { label: 'Rejets', to: '/admin/motifs', here: !isReports },
          { label: 'Signalements', to: '/admin/motifs?liste=signalements', here: isReports },
        ]}
      />
      {isReports ? <ReportReasons /> : <Rejections />}
    </>
  );
}
