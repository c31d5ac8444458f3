import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { installHost } from '@halyard-h5/shared-api';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import * as Ui from './index';
import { CodeInput, PasswordInput, PinInput, Stepper, TextArea, Timeline } from './inputs';
import { BottomSheet, ConfirmDialog, SideSheet } from './overlays';
import { DatePicker, Select } from './pickers';
import { QrCode } from './qr';
import { Table } from './table';
import { VirtualList } from './virtual';

beforeAll(() => installHost(createTestHost()));

const none = () => undefined;
const text = (value: unknown) => String(value);
const clock = { now: () => 0 };
const choices = [
  { value: 'a', label: 'A', detail: '80%' },
  { value: 'b', label: 'B' },
];

const screens: Record<string, ReactElement> = {
  frame: (
    <Ui.Page
      header={
        <Ui.PageHeader
          title="Halyard"
          onBack={none}
          backLabel="Back"
          actions={<Ui.IconButton label="Search" icon={<svg />} pressed={false} />}
        />
      }
      banner={<Ui.DemoBar label="DEMO" />}
      actionBar={<Ui.Button>Go</Ui.Button>}
      actionSummary={<Ui.Facts facts={[{ label: 'Fee', value: '1.00' }]} />}
      onRefresh={async () => undefined}
      refreshLabel="Refreshing"
    >
      <Ui.OfflineBanner label="Offline" actionLabel="Retry" onAction={none} />
      <Ui.Card title="Assets" action={<Ui.Button size="small">All</Ui.Button>}>
        <Ui.Money value="1" change /> <Ui.Change percent="1" /> <Ui.Price value="1" tickSize="0.1" flash /> <Ui.DateTime time={0} />
        <Ui.Sparkline values={[1, 2]} label="24 h" /> <Ui.ProgressBar value={3} label="Level" /> <Ui.Badge tone="demo">DEMO</Ui.Badge>
        <Ui.Countdown startsAt={0} endsAt={9000} label="Left" soonText="soon" endText="end" clock={clock} />
      </Ui.Card>
      <Ui.List aria-label="Rows">
        <Ui.ListRow title="Language" onClick={none} leading={<Ui.Avatar name="A" />} />
        <Ui.ListRow title="Web" href="https://example.com" leading={<Ui.CoinMark coin="BTC" />} />
      </Ui.List>
      <Ui.SkeletonList label="Loading" leading />
      <Ui.EmptyState title="Nothing" actionLabel="Add" onAction={none} />
      <Ui.ErrorState title="Failed" retryLabel="Retry" onRetry={none} />
      <Ui.Notice tone="warn" role="status">
        Verify
      </Ui.Notice>
      <Ui.StaleMark text="as of 12:00:00" />
      <Ui.LoadMore hasMore onMore={none} moreLabel="More" />
    </Ui.Page>
  ),
  form: (
    <main>
      <Ui.TextInput label="Mail" error="Wrong" hint="Yours" />
      <Ui.AmountInput label="Amount" value="1" onChange={none} problemText={text} roundedText={text} unit="USDT" />
      <Ui.SearchInput label="Search" value="x" onChange={none} clearLabel="Clear" />
      <Ui.Toggle label="Confirm" hint="Once" checked onChange={none} />
      <Ui.Checkbox label="18+" error="Please" />
      <Ui.SegmentedControl label="Side" options={choices} value="a" onChange={none} />
      <Ui.ChipGroup label="Period" options={choices} value={undefined} onChange={none} />
      <Ui.Chip pressed>Mine</Ui.Chip>
      <Ui.Slider label="Share" value={3} onChange={none} marks={[0, 100]} />
      <Ui.SimpleTabs label="Records" items={[{ id: 'a', label: 'A', count: 2 }]} value="a" onChange={none}>
        panel
      </Ui.SimpleTabs>
      <PasswordInput label="Password" autoComplete="current-password" showLabel="Show" hideLabel="Hide" />
      <CodeInput label="Code" value="" onChange={none} onSend={async () => undefined} sendLabel="Send" waitLabel={text} />
      <PinInput label="PIN" value="12" onChange={none} error="Wrong" />
      <Select label="Network" options={choices.map(({ value, label }) => ({ value, label }))} value="a" onChange={none} error="Choose" />
      <DatePicker label="From" value="2026-01-01" onChange={none} required />
      <TextArea label="Note" />
      <Stepper label="Steps" steps={['One', 'Two']} current={1} doneLabel="done" />
      <Timeline label="History" events={[{ id: '1', state: 'done', title: 'Sent', time: 0 }]} />
    </main>
  ),
  market: (
    <main>
      <Table
        caption="Levels"
        columns={[{ id: 'a', header: 'Level', cell: (row: string) => row, sortable: true }]}
        rows={['LV1']}
        rowKey={text}
      />
      <VirtualList items={['a', 'b']} itemKey={text} renderRow={text} label="Pairs" />
      <QrCode text="abc" label="Code" />
    </main>
  ),
  sheet: (
    <BottomSheet open onClose={none} title="Review" closeLabel="Close" footer={<Ui.Button>Send</Ui.Button>}>
      text
    </BottomSheet>
  ),
  side: (
    <SideSheet open onClose={none} title="Profile" closeLabel="Close">
      text
    </SideSheet>
  ),
  confirm: (
    <ConfirmDialog open title="Sure?" confirmLabel="Yes" cancelLabel="No" remindLabel="Do not remind" onConfirm={none} onCancel={none}>
      text
    </ConfirmDialog>
  ),
};

it.each(Object.entries(screens))('%s has no fault of WCAG 2.2 A and AA that shows without layout', async (_, element) => {
  document.documentElement.lang = 'en';
  document.title = 'Halyard';
  const { baseElement } = render(element);
  const { violations } = await axe.run(baseElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Colours are measured in tokens.test.ts; landmarks around an overlay belong to the page below it.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
