export * from './judgePreview';
export { previewFile, previewLink, readTicket, type PreviewContent, type PreviewTicket } from './PreviewTicket';
