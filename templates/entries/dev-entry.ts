import { refreshFiles } from '../dev/refresh-files.ts'
import { connect, createReports } from '../dev/reports.ts'
import { createPage } from '../dev/shown-page.ts'

// This script runs before the site's own, which change the document: here it is as the server sent it.
const page = createPage()
const showReport = createReports()

const sendPage = connect((message) => {
  // Else the reader has left the page meanwhile, and the server is about to answer for the next one.
  const isHere = message.path === location.pathname
  if (isHere && message.html !== undefined) page.show(message.html)
  if (message.files) refreshFiles(message.files)
  if (isHere) showReport(message)
})
page.onGone(sendPage)
